import { linkNameFor, taglineFor } from '@carriage/contract/brand/said-texts'
import type { PageBrand } from '@carriage/contract/brand/schemas'
import { useQuery } from '@tanstack/react-query'
import { brand } from '../text/brand.ts'
import { useLanguage } from '../text/use-language.ts'
import { configQuery } from './config-query.ts'

/**
 * Tagline and links of the studio in the language of the page. The server knows the languages of the browser alone: for
 * another one, which was chosen here, it is asked, and until it answers they are as the page brought them.
 */
export function useBrandWords(): Pick<PageBrand, 'tagline' | 'links'> {
  const reader = useLanguage()
  const { data } = useQuery({ ...configQuery, enabled: reader !== brand.said_in })
  if (reader === brand.said_in || !data) return brand
  return {
    tagline: taglineFor(data.brand, reader),
    links: data.brand.links.map((link) => ({ name: linkNameFor(link, reader), url: link.url })),
  }
}
