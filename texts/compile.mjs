/**
 * Compiles the catalogues, `LANGUAGE/NAME.json` in ICU MessageFormat, to typed functions under `compiled/`. English says which
 * texts there are and what each is given; a language that has one too few or too many is an error.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage, typesOf } from './compile-message.mjs'

/**
 * @typedef {{ [key: string]: string | string[] | Tree }} Tree
 * @typedef {string | string[] | Tree} Node
 */

const SOURCE = 'en'
const here = dirname(fileURLToPath(import.meta.url))

/**
 * Compiles every catalogue anew; a file that stays as it was is not touched.
 *
 * @param {string} [folder] with a folder of catalogues for each language
 * @returns {string[]} what is wrong with them
 */
export function compileTexts(folder = here) {
  /** @type {string[]} */
  const problems = []
  /** @type {Map<string, string>} */
  const files = new Map()
  const languages = readdirSync(folder)
    .filter((name) => /^[a-z]{2}$/.test(name))
    .toSorted((a, b) => Number(b === SOURCE) - Number(a === SOURCE) || a.localeCompare(b))
  files.set(
    'languages.ts',
    `export const languages = [${languages.map((one) => `'${one}'`).join(', ')}] as const\nexport type Language = (typeof languages)[number]\n`,
  )
  const names = catalogueNames(join(folder, SOURCE))
  for (const name of names) {
    const source = readCatalogue(join(folder, SOURCE, `${name}.json`))
    const isMail = name.startsWith('mails/')
    files.set(`${name}.ts`, isMail ? mailTexts(name, languages) : loaderOf(name, source, languages))
    for (const language of languages) {
      const path = join(folder, language, `${name}.json`)
      if (!existsSync(path)) {
        problems.push(`${language}/${name}.json is missing`)
        continue
      }
      const own = language === SOURCE ? source : readCatalogue(path)
      const wanted = language === SOURCE ? null : source
      const code = compileNode(own, wanted, `${language}/${name}`, problems)
      files.set(`${language}/${name}.ts`, moduleOf(name, code, wanted === null))
    }
  }
  for (const language of languages)
    for (const name of catalogueNames(join(folder, language)))
      if (!names.includes(name)) problems.push(`${language}/${name}.json has no English`)
  writeAll(join(folder, 'compiled'), files)
  return problems
}

/** @param {string} folder */
const catalogueNames = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()

/** @param {string} path */
const readCatalogue = (path) => /** @type {Tree} */ (JSON.parse(readFileSync(path, 'utf8')))

/** @param {Node | undefined} node */
const kindOf = (node) => (Array.isArray(node) ? 'list' : typeof node)

/**
 * @param {Node} node
 * @param {Node | null} source that of the same place in English; null for English itself
 * @param {string} place
 * @param {string[]} problems
 * @returns {string} an expression of JavaScript
 */
function compileNode(node, source, place, problems) {
  if (source !== null && kindOf(node) !== kindOf(source)) {
    problems.push(`${place} is of another kind in English`)
    return '``'
  }
  if (typeof node === 'string')
    return compileText(node, /** @type {string | null} */ (source), place, problems)
  if (Array.isArray(node)) return JSON.stringify(node)
  const english = /** @type {Tree | null} */ (source)
  for (const key of Object.keys(english ?? {}))
    if (!(key in node)) problems.push(`${place}.${key} is missing`)
  const entries = Object.entries(node).map(([key, value]) => {
    const same = english === null ? null : english[key]
    if (same === undefined) {
      problems.push(`${place}.${key} is not in English`)
      return ''
    }
    return `'${key}': ${compileNode(value, same, `${place}.${key}`, problems)},\n`
  })
  return `{\n${entries.join('')}}`
}

/**
 * @param {string} text
 * @param {string | null} english
 * @param {string} place
 * @param {string[]} problems
 */
function compileText(text, english, place, problems) {
  try {
    const { template, values } = compileMessage(text)
    const names = [...values.keys()].toSorted().join(', ')
    if (english !== null) {
      const wanted = [...compileMessage(english).values.keys()].toSorted().join(', ')
      if (wanted !== names)
        problems.push(`${place} has ${names || 'no value'}, in English ${wanted || 'none'}`)
    }
    if (values.size === 0) return `\`${template}\``
    return `(v${english === null ? `: { ${typesOf(values).join('; ')} }` : ''}) => \`${template}\``
  } catch (error) {
    problems.push(`${place}: ${error instanceof Error ? error.message : ''}`)
    return '``'
  }
}

/**
 * @param {string} name
 * @param {string} code
 * @param {boolean} isSource
 */
function moduleOf(name, code, isSource) {
  const up = '../'.repeat(name.split('/').length)
  const words = /\bw\.(?:plural|select|number)\(/.test(code) ? 'w: Words' : ''
  const imports = words ? `import type { Words } from '${up}../src/words.ts'\n` : ''
  if (isSource)
    return `${imports}const texts = (${words}) => (${code})\nexport type Texts = ReturnType<typeof texts>\nexport default texts\n`
  return `${imports}import type { Texts } from '${up}${SOURCE}/${name}.ts'\nconst texts = (${words}): Texts => (${code})\nexport default texts\n`
}

/**
 * The module that the app imports: it fetches the texts of the language that is shown.
 *
 * @param {string} name
 * @param {Tree} source
 * @param {readonly string[]} languages
 */
function loaderOf(name, source, languages) {
  const depth = name.split('/').length
  const over = '../'.repeat(depth - 1) || './'
  const loads = languages.map((one) => `${one}: () => import('${over}${one}/${name}.ts'),\n`)
  return `import { catalogue } from '${'../'.repeat(depth)}src/catalogue.ts'
import type { Texts } from '${over}${SOURCE}/${name}.ts'
export const texts: Texts = catalogue<Texts>({\n${loads.join('')}}, ${groupsOf(source)})\n`
}

/**
 * The module that the server imports to write mails: each reader has another language, so all of them are there.
 *
 * @param {string} name
 * @param {readonly string[]} languages
 */
function mailTexts(name, languages) {
  const up = '../'.repeat(name.split('/').length)
  const over = up.slice('../'.length)
  const imports = languages.map((one) => `import ${one} from '${over}${one}/${name}.ts'\n`)
  const made = languages.map((one) => `${one}: made(${one}, '${one}'),\n`)
  return `${imports.join('')}import type { Texts } from '${over}${SOURCE}/${name}.ts'
import type { Language } from '${over}languages.ts'
import { type Words, wordsOf } from '${up}src/words.ts'
const made = (make: (words: Words) => Texts, language: Language) => make(wordsOf(language))
const texts = {\n${made.join('')}}
export type { Texts }
export const textsOf = (language: Language): Texts => texts[language]\n`
}

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
 * @param {string} folder
 * @param {ReadonlyMap<string, string>} files
 */
function writeAll(folder, files) {
  for (const [file, code] of files) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    // An unchanged file keeps its time, so that nothing is built anew.
    if (!existsSync(path) || readFileSync(path, 'utf8') !== code) writeFileSync(path, code)
  }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.ts') && !files.has(file)) rmSync(join(folder, file))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = compileTexts()
  if (problems.length > 0) {
    process.stderr.write(`${problems.join('\n')}\n`)
    process.exitCode = 1
  }
}
