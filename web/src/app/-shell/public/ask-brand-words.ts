import { linkNameFor, taglineFor } from '@carriage/contract/brand/said-texts'
import type { PageBrand } from '@carriage/contract/brand/schemas'
import type { Language } from '@carriage/texts/language'
import { readConfig } from '../../../lib/api/read-config.ts'
import { installIn } from '../../../lib/browser/installed-language.ts'
import { brand } from '../../../lib/text/brand.ts'

export type BrandWords = Pick<PageBrand, 'tagline' | 'links' | 'said_in'>

/** Tagline and links of the studio as who reads a language sees them; as the page brought them when the server cannot be asked. The head of the page follows. */
export async function askBrandWords(reader: Language): Promise<BrandWords> {
  const { brand: said } = await readConfig()
  if (!said) return brand
  const tagline = taglineFor(said, reader)
  installIn(reader)
  document
    .querySelector('meta[name="description"]')
    ?.setAttribute('content', tagline.replaceAll('\n', ' '))
  return {
    said_in: reader,
    tagline,
    links: said.links.map((link) => ({ name: linkNameFor(link, reader), url: link.url })),
  }
}
