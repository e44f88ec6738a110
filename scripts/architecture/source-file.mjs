import { posix } from 'node:path'
import { stripComments } from './strip-comments.mjs'

/**
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {string} target path in the repository, or the name of a package
 * @property {boolean} relative
 * @property {readonly string[]} names of the values imported or exported again; none for `* as`
 * @property {boolean} typeOnly whether nothing of it is left at run time
 * @property {number} line from 1
 *
 * @typedef {object} SourceFile
 * @property {string} path from the repository's root, with slashes
 * @property {string} text
 * @property {string} code the text with comments and templates blanked
 * @property {Import[]} imports
 */

const STATEMENT =
  /^[ \t]*(?:import|export)\b(?<clause>[^'";]*?)(?:\bfrom[ \t\n]*)?(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/gm
const CALL = /\bimport\s*\(\s*(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/g

/**
 * @param {string} path
 * @param {string} text
 * @returns {SourceFile}
 */
export function readSource(path, text) {
  const code = stripComments(text)
  const imports = [...code.matchAll(STATEMENT), ...code.matchAll(CALL)].flatMap((match) => {
    const { clause, specifier = '' } = match.groups ?? {}
    if (clause !== undefined && !isImportClause(match[0], clause)) return []
    const typeOnly = clause !== undefined && isTypeClause(clause)
    const names = typeOnly ? [] : namesIn(clause ?? '')
    return [{ ...resolve(path, specifier), names, typeOnly, line: lineOf(code, match.index) }]
  })
  return { path, text, code, imports }
}

/**
 * `export const x = 'text'` looks like an import up to its clause.
 *
 * @param {string} statement
 * @param {string} clause
 */
function isImportClause(statement, clause) {
  if (/\bfrom[ \t\n]*['"]/.test(statement)) return !/[=(]/.test(clause)
  return /^\s*import\s*['"]/.test(statement)
}

/**
 * `import type { A }` and `import { type A, type B }`.
 *
 * @param {string} clause
 */
function isTypeClause(clause) {
  if (/^\s*type\b(?!\s*,|\s+from\b)/.test(clause)) return true
  const given = namedItems(clause)
  const alone = /^\s*\{[^}]*\}\s*$/.test(clause)
  return alone && given.length > 0 && given.every((name) => name.startsWith('type '))
}

/**
 * The names between the braces that stand for values, as the other file calls them.
 *
 * @param {string} clause
 */
function namesIn(clause) {
  const values = namedItems(clause).filter((name) => !name.startsWith('type '))
  return values.map((name) => name.split(/\s+as\s+/)[0] ?? name)
}

/** @param {string} clause */
function namedItems(clause) {
  const names = /\{(?<names>[^}]*)\}/.exec(clause)?.groups?.names ?? ''
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/**
 * @param {string} path
 * @param {string} specifier
 */
function resolve(path, specifier) {
  const relative = specifier.startsWith('.')
  const target = relative
    ? posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
    : specifier
  return { specifier, target, relative }
}

/**
 * @param {string} text
 * @param {number} index
 */
function lineOf(text, index) {
  return text.slice(0, index).split('\n').length
}
