import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type Encoding, pickEncoding } from './encodings.ts'
import { weakEtag } from './weak-etag.ts'

/** What the build has written into the head for browsers that ask nobody, such as those of developers. */
const BUILT_IN = /<!-- head -->.*?<!-- \/head -->/s
/** The typeface of the build, which is not needed where the head brings another one. */
const FONT = /<link rel="preload"[^>]*\bas="font"[^>]*>\s*/

interface Page {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/**
 * The pages of the web app with a head that changes while the server runs. Each is compressed once for each head, at the highest
 * level, and kept: there are a few of some kilobytes.
 */
export function createPages(sources: ReadonlyMap<string, string>, readHead: () => Promise<string>) {
  const made = new Map<string, { head: string; page: Promise<Page> }>()
  return {
    has: (file: string): boolean => sources.has(file),
    encodingFor: (accepted: string | undefined): Encoding | undefined => pickEncoding(accepted),
    async read(file: string): Promise<Page> {
      const head = await readHead()
      const known = made.get(file)
      if (known?.head === head) return known.page
      const html = sources.get(file) ?? ''
      const rest = FONT.test(head) ? html.replace(FONT, '') : html
      const page = makePage(rest.replace(BUILT_IN, () => head))
      made.set(file, { head, page })
      return page
    },
  }
}

async function makePage(html: string): Promise<Page> {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { etag: weakEtag(html), plain, br, gzip: gz }
}
