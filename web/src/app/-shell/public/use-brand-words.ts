import { useEffect, useState } from 'react'
import { brand } from '../../../lib/text/brand.ts'
import { useLanguage } from '../../../lib/text/use-language.ts'
import type { BrandWords } from './ask-brand-words.ts'

/**
 * Tagline and links of the studio in the language of the page. The server that wrote it knows the languages of the browser
 * alone: for one that was chosen here it is asked, and until it answers they are as the page brought them.
 */
export function useBrandWords(): BrandWords {
  const reader = useLanguage()
  const [asked, setAsked] = useState<BrandWords | null>(null)
  useEffect(() => {
    if (reader === brand.said_in) return
    // Few need it, and the first pages have to stay small.
    void import('./ask-brand-words.ts')
      .then(({ askBrandWords }) => askBrandWords(reader))
      .then(setAsked, () => undefined)
  }, [reader])
  return asked?.said_in === reader ? asked : brand
}
