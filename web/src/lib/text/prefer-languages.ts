import { language as ofPage } from '@carriage/texts/language'
import { brand } from './brand.ts'

/** What somebody reads: the language of the page, then those of their browser, and that of the studio where it has none of them. */
export const readerLanguages = (): string[] => [
  ofPage.get(),
  ...navigator.languages,
  brand.language,
]

/**
 * Puts what is in the languages that somebody reads first, in their order; the rest stays as it is.
 * `preferred`: BCP 47 tags, as `navigator.languages` has them; a dialect counts as its language.
 */
export function preferLanguages<T extends { language: string }>(
  items: readonly T[],
  preferred: readonly string[],
): T[] {
  const rank = ({ language }: T): number => {
    const at = preferred.findIndex((wanted) => primary(wanted) === primary(language))
    return at < 0 ? preferred.length : at
  }
  return items.toSorted((a, b) => rank(a) - rank(b))
}

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''
