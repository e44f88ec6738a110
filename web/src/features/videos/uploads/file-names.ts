import { captionEndings } from '@carriage/contract/media/schemas'
import { captionLanguage } from '@carriage/contract/videos/schemas'

const MAX_TITLE = 80
const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** A name without its ending. */
const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '')

/** 'Leg circles' of '03_leg-circles.mp4': words for signs that stand in their place, without the number in front. */
export function titleOf(name: string): string {
  const words = stemOf(name)
    .replaceAll(/[_.\s-]+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
  // A name that is a number alone stays one.
  const text = words.replace(/^\d+ (?=\S)/, '')
  return (text.charAt(0).toUpperCase() + text.slice(1)).slice(0, MAX_TITLE).trim()
}

export const isCaptionName = (name: string): boolean =>
  captionEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))

interface CaptionName {
  /** What the film is called, without its ending. */
  stem: string
  /** As in BCP 47; null where the name says none. */
  language: string | null
}

/** Reads 'film.de.vtt', 'film_en.srt' or 'film-fr-CA.srt': what the film is called, and the language. */
export function readCaptionName(name: string): CaptionName {
  const whole = stemOf(name)
  // Words of three letters are languages behind a dot alone: 'leg-arm' is none in Armenian.
  const parts =
    /^(.+?)(?:[._-]([a-z]{2})|\.([a-z]{3}))(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?$/i.exec(
      whole,
    )
  const [, stem = '', two, three, script, region] = parts ?? []
  const base = (two ?? three)?.toLowerCase()
  if (base === undefined || known.of(base) === undefined) return { stem: whole, language: null }
  const language = [base, script && capital(script), region?.toUpperCase()]
    .filter(Boolean)
    .join('-')
  return captionLanguage.safeParse(language).success
    ? { stem, language }
    : { stem: whole, language: null }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** The film that captions belong to, by its name; null for none of these. */
export function filmOf<Film extends { name: string }>(
  captions: string,
  films: readonly Film[],
): Film | null {
  const named = (stem: string) =>
    films.find(({ name }) => stemOf(name).toLowerCase() === stem.toLowerCase())
  return named(stemOf(captions)) ?? named(readCaptionName(captions).stem) ?? null
}
