import { texts as t } from '@carriage/texts/server/live-classes'
import { type Language, languages, speaking } from '@carriage/texts/speaking'

/** What a private class is called, in a language. */
export const privateWords = (language: Language) =>
  speaking(language, () => ({ title: t.privateTitle, description: t.privateDescription }))

/** A text of a class for staff, who read originals; the words of private classes, which nobody has written, are in their language. */
export function saidToStaff(text: string, isPrivate: boolean): string {
  if (!isPrivate) return text
  const ours = languages.map(privateWords)
  if (ours.some(({ title }) => title === text)) return t.privateTitle
  return ours.some(({ description }) => description === text) ? t.privateDescription : text
}
