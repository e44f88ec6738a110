import { linkNameFor, taglineFor } from '@carriage/contract/brand/said-texts'
import type { PageBrand } from '@carriage/contract/brand/schemas'
import { useEffect, useState } from 'react'
import { type Config, readConfig } from '../../../lib/api/read-config.ts'
import { brand } from '../../../lib/text/brand.ts'
import { useLanguage } from '../../../lib/text/use-language.ts'

/**
 * Tagline and links of the studio in the language of the page. The server that wrote it knows the languages of the browser
 * alone: for one that was chosen here it is asked, and until it answers they are as the page brought them.
 */
export function useBrandWords(): Pick<PageBrand, 'tagline' | 'links'> {
  const reader = useLanguage()
  const [config, setConfig] = useState<Config | null>(null)
  const asks = reader !== brand.said_in
  useEffect(() => {
    if (asks) void readConfig().then(setConfig)
  }, [asks])
  if (!asks || !config) return brand
  const { links } = config.brand
  return {
    tagline: taglineFor(config.brand, reader),
    links: links.map((link) => ({ name: linkNameFor(link, reader), url: link.url })),
  }
}
