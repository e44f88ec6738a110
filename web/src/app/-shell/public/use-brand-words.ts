import { useEffect, useState } from 'react'
import { brand } from '../../../lib/text/brand.ts'
import { useLanguage } from '../../../lib/text/use-language.ts'
import type { BrandWords } from './ask-brand-words.ts'

/**
 * Tagline and links of the studio in the language of the page. The server that wrote it knows the languages of the browser
 * alone: for one that was chosen here it is asked, by code that few need, and until it answers they are as they were.
 */
export function useBrandWords(): BrandWords {
  const reader = useLanguage()
  const [words, setWords] = useState<BrandWords>(brand)
  useEffect(() => {
    if (reader !== words.said_in)
      void import('./ask-brand-words.ts')
        .then((code) => code.askBrandWords(reader))
        .then(setWords, () => undefined)
  }, [reader, words])
  return words
}
