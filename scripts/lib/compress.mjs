import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { runTogether } from './run.mjs'

const COMPRESSIBLE = /\.(css|html|js|json|mjs|svg|txt|vtt|wasm|webmanifest|xml)$/
/** Of less, the headers are most. */
const MINIMUM_BYTES = 400

/**
 * Writes `name.br` and `name.gz` beside each file that they make smaller. Compressing at build time
 * allows the highest level.
 *
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await runTogether(
    4,
    files.map((file) => () => compressFile(file)),
  )
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < MINIMUM_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped)
}
