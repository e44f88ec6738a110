import type { Language } from '@carriage/texts/languages'
import type { BrandLink, BrandSettings } from './schemas.ts'

/** A text of the studio as who reads a language sees it; one that nobody has written is read in the language of the studio. */
const saidIn = (
  text: string,
  others: Readonly<Partial<Record<Language, string>>>,
  reader: Language,
): string => others[reader] || text

/** The tagline as who reads a language sees it: one or two lines, or nothing. */
export const taglineFor = (
  { tagline, tagline_in }: Pick<BrandSettings, 'tagline' | 'tagline_in'>,
  reader: Language,
): string => saidIn(tagline, tagline_in, reader)

/** What a link is called for who reads a language. */
export const linkNameFor = (
  { name, name_in }: Pick<BrandLink, 'name' | 'name_in'>,
  reader: Language,
): string => saidIn(name, name_in, reader)
