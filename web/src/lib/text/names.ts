import { language } from '@carriage/texts/language'

interface Named {
  first_name: string
  last_name: string
}

/** A person's name for the screen; a coach who has left has none. */
export function fullName(person: Named): string
export function fullName(person: Named | null): string | null
export function fullName(person: Named | null): string | null {
  return person ? `${person.first_name} ${person.last_name}`.trim() : null
}

/** 'MP4, MOV, or WEBM'. */
export const formatEither = (names: readonly string[]): string =>
  new Intl.ListFormat(language.get(), { type: 'disjunction' }).format(names)

/** 'Mia', 'Mia and Ben', 'Mia, Ben, and Lea'. */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(language.get(), { type: 'conjunction' }).format(names)
