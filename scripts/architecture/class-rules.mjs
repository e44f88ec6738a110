/** What class names of the web app may say: Tailwind's own steps and those of our theme. */

/** @typedef {import('./layout-rules.mjs').Violation} Violation */

/** Files that mean the physical side. */
const PHYSICAL = new Set([
  // Base UI measures the tab that is open from the left.
  'web/src/ui/layout/tabs.tsx',
  // A swipe to the left closes what came from the left.
  'web/src/ui/overlays/drawer-view.tsx',
])
/** A class name ends at a space or at the end of its string, and may stand behind variants. */
const BEGIN = String.raw`(?<=[\s"'\`:])`
const END = String.raw`(?=[\s"'\`])`
const PHYSICAL_SIDE = new RegExp(
  `${BEGIN}-?(?:(?:[mp]|scroll-[mp])[lr]-\\S+?|(?:left|right)-(?:[\\d([]\\S*?|auto|px|full)|` +
    `(?:border-[lr]|rounded-[tb]?[lr])(?:-\\S+?)?|(?:text|float|clear)-(?:left|right))!?${END}`,
  'g',
)

/**
 * Sides are those of the text's direction, start and end.
 *
 * @param {string} path
 * @param {string} text
 * @returns {Violation[]}
 */
function physicalSides(path, text) {
  if (PHYSICAL.has(path)) return []
  return [...text.matchAll(PHYSICAL_SIDE)].map(([name]) => ({
    path,
    message: `${name} is a physical side; take that of the text: ms, me, ps, pe, start, end`,
    rule: 'physical-side',
  }))
}

/** What has no step: a class name with a value in brackets, behind any variants. */
const BRACKETS = new RegExp(
  `${BEGIN}-?([a-z][a-z-]*)-\\[([^\\s"'\`\\]]+)\\](?:/\\d+)?!?${END}`,
  'g',
)
const PROPERTY = new RegExp(`${BEGIN}\\[([a-z-]+):[^\\s"'\`]+\\]!?${END}`, 'g')
/** Layers and times have names in the theme (web/src/ui/app.css). */
const NUMBER = new RegExp(`${BEGIN}(?:z|duration|delay)-[1-9]\\d*!?${END}`, 'g')
const IMPORTANT = new RegExp(
  `${BEGIN}(?:![a-z][a-z-]*-|-?[a-z][a-z-]*-)[\\w./%()[\\]-]*!?${END}`,
  'g',
)

/** Grids have columns of their own, and a transition names what it moves. */
const ONE_OF_A_KIND = new Set(['grid-cols', 'grid-rows', 'transition'])
/** Made of the window, of the device's edges, of what a library measures or of an attribute. */
const COMPUTED = /(?<![a-z])(?:calc|min|max|clamp|env|var|attr)\(/
/** Shares of the window or of a container, multiples of the letters around it, measures of paper. */
const RELATIVE = /^-?[\d.]+(?:vw|vh|dvh|cqw|em|mm)$|^inherit$/
/** Tailwind has no class of them, or a library reads them under this name. */
const PROPERTIES = new Set(['scrollbar-width', 'transform'])

/**
 * Type, spacing, layers and motion come in the named steps of the theme and of Tailwind.
 *
 * @param {string} path
 * @param {string} text
 * @returns {Violation[]}
 */
function foreignSteps(path, text) {
  const values = [...text.matchAll(BRACKETS)]
    .filter(([, utility = '', value = '']) => !ONE_OF_A_KIND.has(utility) && !isFree(value))
    .map(([name]) => name)
  const properties = [...text.matchAll(PROPERTY)]
    .filter(([, property = '']) => !PROPERTIES.has(property))
    .map(([name]) => name)
  const numbers = [...text.matchAll(NUMBER)].map(([name]) => name)
  return [...values, ...properties, ...numbers].map((name) => ({
    path,
    message: `${name} is no step of the design kit; take one of the theme (web/src/ui/app.css)`,
    rule: 'foreign-step',
  }))
}

const isFree = (/** @type {string} */ value) => COMPUTED.test(value) || RELATIVE.test(value)

/**
 * Nothing wins by being important: the control gets a size or a variant.
 *
 * @param {string} path
 * @param {string} text
 * @returns {Violation[]}
 */
const importantClasses = (path, text) =>
  [...text.matchAll(IMPORTANT)]
    .filter(([name]) => name.includes('!'))
    .map(([name]) => ({
      path,
      message: `${name} is important; give the control a size or a variant instead`,
      rule: 'important-class',
    }))

/**
 * Class names that the design kit does not have.
 *
 * @param {readonly string[]} paths
 * @param {(path: string) => string} read
 * @returns {Violation[]}
 */
export const foreignClasses = (paths, read) =>
  paths
    .filter((path) => /^web\/(?:src|gallery)\/.*\.tsx?$/.test(path))
    .filter((path) => !path.endsWith('.gen.ts'))
    .flatMap((path) => {
      const text = read(path)
      return [
        ...physicalSides(path, text),
        ...foreignSteps(path, text),
        ...importantClasses(path, text),
      ]
    })
