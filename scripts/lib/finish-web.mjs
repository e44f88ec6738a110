import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { runTogether } from './run.mjs'

/** Not the pages: the server writes the brand into them, and compresses them itself. */
const COMPRESSIBLE = /\.(css|js|json|mjs|svg|txt|vtt|wasm|webmanifest|xml)$/
/** Of less, the headers are most. */
const MINIMUM_BYTES = 400
const FIRST_FILES = 'first-files.json'

/**
 * Completes the folder of a built web app: `beginnings/` has the pages that `first-files.json` names
 * (`web/vite/first-files.ts`), with its elements in their heads, and beside each other file are its contents in brotli and gzip, where
 * they are smaller. Compressing at build time allows the highest level.
 *
 * @param {string} folder
 */
export async function finishWeb(folder) {
  await writeBeginnings(folder)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await runTogether(
    4,
    files.map((file) => () => compress(file)),
  )
}

/** @param {string} folder */
async function writeBeginnings(folder) {
  const file = join(folder, FIRST_FILES)
  if (!existsSync(file)) return
  /** @type {Record<string, string>} */
  const elements = JSON.parse(await readFile(file, 'utf8'))
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  mkdirSync(join(folder, 'beginnings'), { recursive: true })
  for (const [path, links] of Object.entries(elements))
    await writeFile(
      join(folder, 'beginnings', `${path.slice(1) || 'index'}.html`),
      page.replace('</head>', () => `${links}</head>`),
    )
  await rm(file)
}

/** @param {string} file */
async function compress(file) {
  const plain = await readFile(file)
  if (plain.length < MINIMUM_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const packed = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  for (const [n, bytes] of packed.entries())
    if (bytes.length < plain.length) await writeFile(`${file}.${n === 0 ? 'br' : 'gz'}`, bytes)
}
