import { type Language, languages } from '@carriage/texts/speaking'

/**
 * The language of the studio that a caller wants most (RFC 9110, 12.5.4): `de-AT` is German. Undefined for a caller who names
 * none that there is.
 */
export function namedLanguage(accepted: string | undefined): Language | undefined {
  const wanted = (accepted ?? '').split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice('q='.length)
    const language = languages.find((one) => one === tag.split('-')[0])
    const quality = weight === undefined ? 1 : Number(weight)
    return language && quality > 0 ? [{ language, quality }] : []
  })
  return wanted.toSorted((one, next) => next.quality - one.quality)[0]?.language
}

/** The same; English for a caller who names none. */
export const readerLanguage = (accepted: string | undefined): Language =>
  namedLanguage(accepted) ?? 'en'
