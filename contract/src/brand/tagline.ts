import type { Language } from '@carriage/texts/languages'
import type { BrandSettings } from './schemas.ts'

/** The tagline as who reads a language sees it: one or two lines, or nothing. */
export const taglineFor = (
  { tagline, tagline_in: others }: Pick<BrandSettings, 'tagline' | 'tagline_in'>,
  reader: Language,
): string => others[reader] || tagline
