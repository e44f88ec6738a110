import { type Language, languages } from '@carriage/texts/speaking'

/**
 * The language that a caller wants most of those that there are (RFC 9110, 12.5.4): `de-AT` is German. Undefined for a caller who
 * names none of them.
 */
export function namedLanguage(
  accepted: string | undefined,
  among: readonly Language[] = languages,
): Language | undefined {
  const wanted = (accepted ?? '').split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice('q='.length)
    const language = among.find((one) => one === tag.split('-')[0])
    const quality = weight === undefined ? 1 : Number(weight)
    return language && quality > 0 ? [{ language, quality }] : []
  })
  return wanted.toSorted((one, next) => next.quality - one.quality)[0]?.language
}

/** The same; English for a caller who names none, or the first where there is no English. */
export const readerLanguage = (
  accepted: string | undefined,
  among: readonly Language[] = languages,
): Language =>
  namedLanguage(accepted, among) ?? among.find((one) => one === 'en') ?? among[0] ?? 'en'
