import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Part of each bundled program: stack traces name the files and lines of the source. Node's `--enable-source-maps` reads
 * the map of each module that is loaded, which is a fifth of the start; here a map is read with the first trace that
 * leads through its file.
 */
Error.prepareStackTrace = (error, frames) =>
  [headOf(error), ...frames.map(textOf)].join('\n    at ')

/** @type {Map<string, SourceMap | undefined>} */
const maps = new Map()

/** @param {unknown} error */
function headOf(error) {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return '<error>'
  }
}

/** @param {NodeJS.CallSite & { toString(): string }} frame its text is not in the types */
function textOf(frame) {
  const text = frame.toString()
  const file = frame.getFileName()
  const line = frame.getLineNumber()
  const column = frame.getColumnNumber()
  if (!file?.startsWith('file:') || line === null || column === null) return text
  const origin = mapOf(file)?.findOrigin(line, column)
  if (!origin || !('fileName' in origin)) return text
  const path = fileURLToPath(new URL(origin.fileName, file))
  return text.replace(
    `${file}:${line}:${column}`,
    `${path}:${origin.lineNumber}:${origin.columnNumber}`,
  )
}

/** @param {string} file */
function mapOf(file) {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

/** @param {string} file */
function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')))
  } catch {
    // A module that is no part of the bundle, or has lost its map.
    return undefined
  }
}
