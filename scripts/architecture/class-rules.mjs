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

/**
 * Class names that the design kit does not have.
 *
 * @param {readonly string[]} paths
 * @param {(path: string) => string} read
 * @returns {Violation[]}
 */
export const foreignClasses = (paths, read) =>
  paths
    .filter((path) => /^web\/src\/.*\.tsx?$/.test(path))
    .flatMap((path) => physicalSides(path, read(path)))
