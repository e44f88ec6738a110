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
    if (!isSpoken(name)) files.set(`${name}.ts`, loaderOf(name, source, languages))
    else files.set(`${name}.ts`, spokenOf(name, languages))
    if (name.startsWith('contract/'))
      files.set(`browser/${name}.ts`, loaderOf(`browser/${name}`, source, languages))
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
  files.set(
    'spoken.ts',
    allOf(names.filter((name) => isSpoken(name) && !name.startsWith('mails/'))),
  )
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

/**
 * Whether a server says the texts of a catalogue. Those of the contract are said by both sides.
 *
 * @param {string} name
 */
const isSpoken = (name) => !name.startsWith('web/')

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
  const file = name.replace(/^browser\//, '')
  const loads = languages.map((one) => `${one}: () => import('${over}${one}/${file}.ts'),\n`)
  return `import { catalogue } from '${'../'.repeat(depth)}src/catalogue.ts'
import type { Texts } from '${over}${SOURCE}/${file}.ts'
export const texts: Texts = catalogue<Texts>({\n${loads.join('')}}, ${groupsOf(source)})\n`
}

/**
 * The module that a server imports: it has all languages, and says a text in that of whoever it works for.
 *
 * @param {string} name
 * @param {readonly string[]} languages
 */
function spokenOf(name, languages) {
  const depth = name.split('/').length
  const over = '../'.repeat(depth - 1) || './'
  const imports = languages.map((one) => `import ${one} from '${over}${one}/${name}.ts'\n`)
  return `import { spoken } from '${'../'.repeat(depth)}src/speaking.ts'
import type { Texts } from '${over}${SOURCE}/${name}.ts'
${imports.join('')}export const texts: Texts = spoken<Texts>('${name}', { ${languages.join(', ')} })
`
}

/**
 * All catalogues of a server by name, for what is kept as a reason and said later. Mails are written in one go, and loaded with the
 * first of them.
 *
 * @param {readonly string[]} names
 */
function allOf(names) {
  const imports = names.map((name, at) => `import { texts as t${at} } from './${name}.ts'\n`)
  const entries = names.map((name, at) => `  '${name}': t${at},\n`)
  return `${imports.join('')}export const catalogues: Readonly<Record<string, object>> = {\n${entries.join('')}}\n`
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
