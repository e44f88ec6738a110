import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type Encoding, pickEncoding } from './encodings.ts'
import { weakEtag } from './weak-etag.ts'

/** What the build has written into the page for browsers that ask nobody, such as those of developers. */
const LANGUAGE = /(?<=<html lang=")[^"]*/
const WITHOUT_SCRIPTS = /(?<=<noscript>).*?(?=<\/noscript>)/s
const BUILT_IN = /<!-- head -->.*?<!-- \/head -->/s
/** The typeface of the build, which is not needed where the head brings another one. */
const FONT = /<link rel="preload"[^>]*\bas="font"[^>]*>\s*/

/** What pages say to a reader, in HTML. */
export interface PageWords {
  /** As a tag: `de`. */
  language: string
  /** The head of the page, in place of what the build has written there. */
  head: string
  /** To who allows no scripts. */
  withoutScripts: string
}

interface Page {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/**
 * The pages of the web app with words that change while the server runs. Each is compressed once in each language, at the highest
 * level, and kept: there are a few of some kilobytes.
 * @param readWords by an Accept-Language header; the same object until they change
 */
export function createPages(
  sources: ReadonlyMap<string, string>,
  readWords: (accepted: string | undefined) => Promise<PageWords>,
) {
  const made = new Map<string, { words: PageWords; page: Promise<Page> }>()
  return {
    has: (file: string): boolean => sources.has(file),
    encodingFor: (accepted: string | undefined): Encoding | undefined => pickEncoding(accepted),
    async read(file: string, accepted: string | undefined): Promise<Page> {
      const words = await readWords(accepted)
      const key = `${words.language} ${file}`
      const known = made.get(key)
      if (known?.words === words) return known.page
      const page = makePage(withWords(sources.get(file) ?? '', words))
      made.set(key, { words, page })
      return page
    },
  }
}

const withWords = (html: string, { language, head, withoutScripts }: PageWords): string =>
  (FONT.test(head) ? html.replace(FONT, '') : html)
    .replace(BUILT_IN, () => head)
    .replace(LANGUAGE, () => language)
    .replace(WITHOUT_SCRIPTS, () => withoutScripts)

async function makePage(html: string): Promise<Page> {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { etag: weakEtag(html), plain, br, gzip: gz }
}
