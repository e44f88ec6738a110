import type { LegalKind } from '@carriage/contract/legal/schemas'
import type { Language } from '@carriage/texts/language'
import { queryOptions } from '@tanstack/react-query'
import { keys } from './api.ts'

/** Each text is a file of its own: a reader gets one, in one language. */
const files: Record<LegalKind, Record<Language, () => Promise<string>>> = {
  terms: {
    en: async () => (await import('@carriage/contract/legal/standard-terms/en')).standardTerms,
    de: async () => (await import('@carriage/contract/legal/standard-terms/de')).standardTerms,
    es: async () => (await import('@carriage/contract/legal/standard-terms/es')).standardTerms,
  },
  privacy: {
    en: async () => (await import('@carriage/contract/legal/standard-privacy/en')).standardPrivacy,
    de: async () => (await import('@carriage/contract/legal/standard-privacy/de')).standardPrivacy,
    es: async () => (await import('@carriage/contract/legal/standard-privacy/es')).standardPrivacy,
  },
}

/** The text of a studio that has written none, in a language. */
export const loadStandardText = (kind: LegalKind, language: Language): Promise<string> =>
  files[kind][language]()

export const standardTextQuery = (kind: LegalKind, language: Language) =>
  queryOptions({
    queryKey: keys.of('standard', kind, language),
    queryFn: () => loadStandardText(kind, language),
    staleTime: Infinity,
  })
