import { languageTitle } from '../../../lib/text/language-name.ts'

const codes =
  'en de fr es it pt nl pl sv da nb fi cs sk hu sl hr ro el tr ru uk bg sr he ar ja ko zh'.split(
    ' ',
  )

/** Languages of captions to choose from, with one that is chosen already. */
export const captionLanguages = (chosen: string): readonly (readonly [string, string])[] =>
  [...new Set([...codes, chosen])].map((language) => [language, languageTitle(language)])
