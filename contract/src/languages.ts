/** The languages in which there are texts, as in ISO 639-1. */
export const languages = ['en', 'de', 'es'] as const
export type Language = (typeof languages)[number]
