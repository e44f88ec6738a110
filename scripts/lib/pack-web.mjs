import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { runTogether } from './run.mjs'

const COMPRESSIBLE = /\.(css|html|js|json|mjs|svg|txt|vtt|wasm|webmanifest|xml)$/
/** Of less, the headers are most. */
const MINIMUM_BYTES = 400
const PACK = 'web.pack'
const FIRST_FILES = 'first-files.json'

/**
 * Writes `web.pack` into the folder of a built web app: what the server answers with, in one file, because opening
 * hundreds takes a start longer than reading them. Compressing at build time allows the highest level.
 *
 * Its first line is JSON, for each answer `[path, bytes, bytes of brotli, bytes of gzip]`, 0 where compressing makes it no
 * smaller; the bytes follow in that order. Pages that `first-files.json` names are answers of their own, with its elements
 * in their heads (`web/vite/first-files.ts`).
 *
 * @param {string} folder
 */
export async function packWeb(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ![PACK, FIRST_FILES].includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const read = files.map(async (file) => ({
    path: file.slice(folder.length).replaceAll('\\', '/'),
    isText: COMPRESSIBLE.test(file),
    plain: await readFile(file),
  }))
  const answers = [...(await Promise.all(read)), ...(await readBeginnings(folder))]
  const parts = await runTogether(
    4,
    answers.map(({ isText, plain }) => async () => [
      plain,
      ...(isText ? await compress(plain) : []),
    ]),
  )
  const index = answers.map(({ path }, at) => {
    const [plain = 0, brotli = 0, gzipped = 0] = parts[at]?.map(({ length }) => length) ?? []
    return [path, plain, brotli, gzipped]
  })
  const head = Buffer.from(`${JSON.stringify(index)}\n`)
  await writeFile(join(folder, PACK), Buffer.concat([head, ...parts.flat()]))
}

/** @param {string} folder */
async function readBeginnings(folder) {
  const file = join(folder, FIRST_FILES)
  if (!existsSync(file)) return []
  /** @type {Record<string, string>} */
  const elements = JSON.parse(await readFile(file, 'utf8'))
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  return Object.entries(elements).map(([path, links]) => ({
    path,
    isText: true,
    plain: Buffer.from(page.replace('</head>', () => `${links}</head>`)),
  }))
}

/**
 * With brotli and with gzip; empty where the text gets no smaller.
 *
 * @param {Buffer} plain
 */
async function compress(plain) {
  if (plain.length < MINIMUM_BYTES) return []
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const packed = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return packed.map((bytes) => (bytes.length < plain.length ? bytes : Buffer.alloc(0)))
}
