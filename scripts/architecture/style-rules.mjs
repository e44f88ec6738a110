/** What holds for every file of ours. */
import { posix } from 'node:path'
import { zoneOf } from './zones.mjs'

/** @typedef {import('./check-files.mjs').Rule} Rule */

export const MAXIMUM_LINES = 350

/** Spelled in brackets, so that this line does not break the rule itself. */
const UNFINISHED = /\b([T]ODO|[F]IXME)\b/
const ENVIRONMENT_READERS = /^server\/src\/(env|main|worker|command)\.ts$/
/** What a tool loads by itself; Playwright calls the default export of its global set-up. */
const CONFIGURATION = /\.config\.ts$|\.d\.ts$|^e2e\/support\/global-setup\.ts$/

/** @type {Rule} */
export function smallFiles({ text }) {
  const lines = text.replace(/\n$/, '').split('\n').length
  if (lines <= MAXIMUM_LINES) return []
  return [{ line: MAXIMUM_LINES, message: `${lines} lines; split it (at most ${MAXIMUM_LINES})` }]
}

/** @type {Rule} */
export function nothingUnfinished({ text }) {
  return text.split('\n').flatMap((content, index) => {
    const word = UNFINISHED.exec(content)?.[1]
    return word ? [{ line: index + 1, message: `${word}: finish it or open an issue` }] : []
  })
}

/** @type {Rule} */
export function namedExports({ path, code }) {
  if (CONFIGURATION.test(path) || path.startsWith('web/src/app/')) return []
  return findLines(code, /\bexport\s+default\b|\bas\s+default\b/, 'export it by name')
}

/** @type {Rule} */
export function environmentInOnePlace({ path, code }) {
  const product = /^(contract|server|web)\/src\//.test(path)
  if (!product || zoneOf(path).test || ENVIRONMENT_READERS.test(path)) return []
  return findLines(code, /\bprocess\s*\.\s*env\b/, 'server/src/env.ts alone reads process.env')
}

/** @type {Rule} */
export function importsNameTheirFile({ path, imports }) {
  return imports.flatMap(({ specifier, relative, line }) => {
    const extension = posix.extname(specifier.replace(/\?.*$/, ''))
    const wrong = path.endsWith('.mjs') ? [''] : ['', '.js', '.jsx']
    if (!relative || !wrong.includes(extension)) return []
    return [{ line, message: `${specifier} must end in .ts or .tsx` }]
  })
}

/** @type {Rule} */
export function kebabCase({ path }) {
  // The router reads parameters and layouts from the names of its files.
  const pattern = path.startsWith('web/src/app/') ? /^[a-z0-9$_.()-]+$/ : /^[a-z0-9.-]+$/
  const name = posix.basename(path)
  return pattern.test(name) ? [] : [{ line: 1, message: `${name} is not kebab-case` }]
}

/** @type {Rule} */
export function noBarrels({ path }) {
  const { workspace, role } = zoneOf(path)
  if (posix.basename(path) !== 'index.ts' || (workspace === 'server' && role === 'index')) return []
  return [{ line: 1, message: 'index.ts is for a feature of the server; import the file itself' }]
}

/**
 * @param {string} code
 * @param {RegExp} pattern
 * @param {string} message
 */
function findLines(code, pattern, message) {
  return code
    .split('\n')
    .flatMap((content, index) => (pattern.test(content) ? [{ line: index + 1, message }] : []))
}
