/**
 * Compiles the catalogues, `LANGUAGE/NAME.json` in ICU MessageFormat, to typed functions under `compiled/`. English says which
 * texts there are and what each is given; a language that has one too few or too many is an error.
 *
 * Syntax: https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element
 * @typedef {{ [key: string]: string | string[] | Tree }} Tree
 * @typedef {Map<string, Set<string>>} Values the types of each value that a text is given
 */

const SOURCE = 'en'
const here = dirname(fileURLToPath(import.meta.url))
const out = join(here, 'compiled')
/** @type {string[]} */
const problems = []
/** @type {Set<string>} */
const written = new Set()

/** @param {string} folder */
const catalogueNames = (folder) =>
  readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()

/** @param {string} text */
const quoted = (text) => text.replaceAll(/[\\`]|\$\{/g, '\\$&')

/**
 * The inside of a template literal that builds the message.
 *
 * @param {readonly Element[]} elements
 * @param {Values} values what the message is given is added here
 * @param {string | null} counted what # stands for
 * @returns {string}
 */
function templateOf(elements, values, counted) {
  return elements.map((element) => partOf(element, values, counted)).join('')
}

/**
 * @param {Element} element
 * @param {Values} values
 * @param {string | null} counted
 */
function partOf(element, values, counted) {
  switch (element.type) {
    case TYPE.literal:
      return quoted(element.value)
    case TYPE.argument:
      note(values, element.value, 'string | number')
      return `\${v.${element.value}}`
    case TYPE.number:
      note(values, element.value, 'number')
      return `\${w.number(v.${element.value})}`
    case TYPE.pound:
      return `\${w.number(v.${counted})}`
    case TYPE.plural:
      note(values, element.value, 'number')
      return `\${w.plural(v.${element.value}, ${formsOf(element, values, element.value)})}`
    case TYPE.select: {
      const isFlag = Object.keys(element.options).every((key) =>
        ['true', 'false', 'other'].includes(key),
      )
      note(values, element.value, isFlag ? 'boolean' : 'string')
      return `\${w.select(v.${element.value}, ${formsOf(element, values, counted)})}`
    }
    default:
      throw new Error('A date or a time is formatted before it comes into a text')
  }
}

/**
 * @param {Extract<Element, { options: unknown }>} element
 * @param {Values} values
 * @param {string | null} counted
 */
function formsOf(element, values, counted) {
  const forms = Object.entries(element.options).map(
    ([key, { value }]) => `'${key}': \`${templateOf(value, values, counted)}\``,
  )
  return `{ ${forms.join(', ')} }`
}

/**
 * @param {Values} values
 * @param {string} name
 * @param {string} type
 */
function note(values, name, type) {
  const types = values.get(name) ?? new Set()
  values.set(name, types.add(type))
}

/**
 * A value is of the narrowest type that the message asks for.
 *
 * @param {Set<string>} types
 */
const typeOf = (types) =>
  ['number', 'boolean', 'string'].find((type) => types.has(type)) ?? 'string | number'

/**
 * @param {string} message
 * @param {string} place
 * @param {boolean} isSource
 */
function compileText(message, place, isSource) {
  /** @type {Values} */
  const values = new Map()
  let template = ''
  try {
    template = templateOf(parse(message, { ignoreTag: true }), values, null)
  } catch (error) {
    problems.push(`${place}: ${error instanceof Error ? error.message : error}`)
  }
  const types = [...values].map(([name, of]) => `${name}: ${typeOf(of)}`).toSorted()
  if (types.length === 0) return { code: `\`${template}\``, values: '' }
  const parameter = isSource ? `v: { ${types.join('; ')} }` : 'v'
  return {
    code: `(${parameter}) => \`${template}\``,
    values: [...values.keys()].toSorted().join(', '),
  }
}

/**
 * @param {Tree} tree
 * @param {Tree | null} source that of the same place in English
 * @param {string} place
 * @returns {string}
 */
function compileTree(tree, source, place) {
  const missing = Object.keys(source ?? {}).filter((key) => !(key in tree))
  problems.push(...missing.map((key) => `${place}.${key} is missing`))
  const lines = Object.entries(tree).map(([key, value]) => {
    const at = `${place}.${key}`
    const same = source?.[key]
    if (source && (same === undefined || kindOf(same) !== kindOf(value))) {
      problems.push(`${at} is not in English, or of another kind there`)
      return ''
    }
    if (Array.isArray(value)) return `'${key}': ${JSON.stringify(value)},`
    if (typeof value !== 'string')
      return `'${key}': ${compileTree(value, /** @type {Tree | null} */ (same ?? null), at)},`
    const { code, values } = compileText(value, at, source === null)
    const wanted = typeof same === 'string' ? compileText(same, at, true).values : values
    if (wanted !== values)
      problems.push(`${at} is given ${values || 'nothing'}, in English ${wanted || 'nothing'}`)
    return `'${key}': ${code},`
  })
  return `{\n${lines.join('\n')}\n}`
}

/** @param {unknown} value */
const kindOf = (value) => (Array.isArray(value) ? 'list' : typeof value)

/**
 * @param {Tree} tree
 * @returns {string}
 */
function groupsOf(tree) {
  const groups = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value) ? [] : [`'${key}': ${groupsOf(value)}`],
  )
  return `{ ${groups.join(', ')} }`
}

/**
 * @param {string} file below the folder of what is compiled
 * @param {string} code
 */
function write(file, code) {
  const path = join(out, file)
  mkdirSync(dirname(path), { recursive: true })
  // An unchanged file keeps its time, so that nothing is built anew.
  if (!existsSync(path) || readFileSync(path, 'utf8') !== code) writeFileSync(path, code)
  written.add(path)
}

/**
 * Compiles every catalogue anew; a file that stays as it was is not touched.
 *
 * @returns {string[]} what is wrong with them
 */
export function compileTexts() {
  problems.length = 0
  written.clear()
  const languages = readdirSync(here)
    .filter((name) => /^[a-z]{2}$/.test(name))
    .toSorted((a, b) => Number(b === SOURCE) - Number(a === SOURCE) || a.localeCompare(b))
  const names = catalogueNames(SOURCE)

  write(
    'languages.ts',
    `export const languages = [${languages.map((one) => `'${one}'`).join(', ')}] as const\nexport type Language = (typeof languages)[number]\n`,
  )
  for (const name of names) {
    const read = (/** @type {string} */ language) =>
      /** @type {Tree} */ (JSON.parse(readFileSync(join(here, language, `${name}.json`), 'utf8')))
    const up = '../'.repeat(name.split('/').length)
    const source = read(SOURCE)
    for (const language of languages) {
      if (!existsSync(join(here, language, `${name}.json`))) {
        problems.push(`${language}/${name}.json is missing`)
        continue
      }
      const isSource = language === SOURCE
      const tree = compileTree(read(language), isSource ? null : source, `${language}/${name}`)
      const words = /\bw\.(?:plural|select|number)\(/.test(tree) ? 'w: Words' : ''
      const imports = words ? `import type { Words } from '${up}../src/words.ts'\n` : ''
      write(
        `${language}/${name}.ts`,
        isSource
          ? `${imports}const texts = (${words}) => (${tree})\nexport type Texts = ReturnType<typeof texts>\nexport default texts\n`
          : `${imports}import type { Texts } from '${up}${SOURCE}/${name}.ts'\nconst texts = (${words}): Texts => (${tree})\nexport default texts\n`,
      )
    }
    const over = up.slice('../'.length) || './'
    const loads = languages.map((one) => `  ${one}: () => import('${over}${one}/${name}.ts'),`)
    write(
      `${name}.ts`,
      `import { catalogue } from '${up}src/catalogue.ts'\nimport type { Texts } from '${over}${SOURCE}/${name}.ts'\n\nexport const texts: Texts = catalogue<Texts>(\n{\n${loads.join('\n')}\n},\n${groupsOf(source)},\n)\n`,
    )
  }
  for (const language of languages.filter((one) => one !== SOURCE))
    for (const name of catalogueNames(language))
      if (!names.includes(name)) problems.push(`${language}/${name}.json has no English`)
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    const path = join(out, file)
    if (file.endsWith('.ts') && !written.has(path)) rmSync(path)
  }
  return [...problems]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = compileTexts()
  if (found.length > 0) {
    process.stderr.write(`${found.join('\n')}\n`)
    process.exitCode = 1
  }
}
