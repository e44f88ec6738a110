import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root } from './paths.mjs'

const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache', 'test', 'compiled'])

/**
 * Files below folders (or files) of the checkout, in a stable order, without tests and build
 * results.
 *
 * @param {readonly string[]} places
 * @returns {string[]} absolute paths
 */
function listSources(places) {
  return places.flatMap((place) => walk(inRoot(place))).toSorted()
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function walk(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name)) return []
    if (entry.isDirectory()) return walk(join(path, entry.name))
    return /\.(test|gen)\.tsx?$/.test(entry.name) ? [] : [join(path, entry.name)]
  })
}

/**
 * A hash of the names and contents of sources, which determine a build.
 *
 * @param {readonly string[]} places folders or files of the checkout
 */
export function hashSources(places) {
  const hash = createHash('sha256')
  for (const file of listSources(places)) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}
