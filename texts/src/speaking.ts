import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, languages } from '../compiled/languages.ts'
import type { Says } from './says.ts'
import { type Words, wordsOf } from './words.ts'

export { type Language, languages }

/** A text as a program knows it: its place in the catalogues, and what it is given. */
export interface Reason {
  /** Such as `server/programs.tooManyWeeks`. */
  key: string
  values: Readonly<Record<string, string | number | boolean>>
}

/** The language of the work under way; `reasons`: each text is its place and its values. */
const spokenLanguage = new AsyncLocalStorage<Language | 'reasons'>()

/** Does work, and what it begins, in a language; work of nobody's is in English. */
export const speaking = <Result>(language: Language, work: () => Result): Result =>
  language === (spokenLanguage.getStore() ?? 'en') ? work() : spokenLanguage.run(language, work)

/** Does work that gives reasons in place of texts. */
export const givingReasons = <Result>(work: () => Result): Result =>
  spokenLanguage.run('reasons', work)

/** What stands for a text until `reworded` says it, such as a reason that is stored for readers of any language. */
export const asReason = (says: Says): string => givingReasons(says)

/** Whether the work under way gives reasons in place of texts. */
export const givesReasons = (): boolean => spokenLanguage.getStore() === 'reasons'

/** Begins what no text of a catalogue begins with. */
const MARK = '\u{1}'

/** The reason that a text stands for; null for words of somebody else. */
export function readReason(text: string): Reason | null {
  if (!text.startsWith(MARK)) return null
  // Sound: written below.
  const [key, values] = JSON.parse(text.slice(MARK.length)) as [string, Reason['values']]
  return { key, values }
}

const writeReason = (key: string, values: Reason['values']): string =>
  MARK + JSON.stringify([key, values])

/**
 * The texts of one catalogue for a server, in the language of whoever it works for. A text is read when it is said, never at
 * import.
 */
export function spoken<Texts extends object>(
  name: string,
  files: Readonly<Record<Language, (words: Words) => Texts>>,
): Texts {
  const loaded = new Map<Language, Texts>()
  return viewOf(name, () => {
    const language = spokenLanguage.getStore() ?? 'en'
    const of = language === 'reasons' ? 'en' : language
    const texts = loaded.get(of) ?? files[of](wordsOf(of))
    loaded.set(of, texts)
    return texts
  })
}

/** An object that reads the texts anew each time. */
function viewOf<Texts extends object>(path: string, read: () => Texts): Texts {
  // Sound: every access is answered by the texts themselves.
  return new Proxy({} as Texts, {
    get(_target, name) {
      const text: unknown = Reflect.get(read(), name)
      const key = `${path}.${String(name)}`
      if (typeof text === 'object' && text !== null && !Array.isArray(text))
        return viewOf(key, () => Object(Reflect.get(read(), name)))
      return givesReasons() ? reasonFor(key, text) : text
    },
    has: (_target, name) => Reflect.has(read(), name),
  })
}

/** What stands for a text, or makes what stands for one that is given values. */
function reasonFor(key: string, text: unknown): unknown {
  if (typeof text === 'function') return (values: Reason['values']) => writeReason(key, values)
  return typeof text === 'string' ? writeReason(key, {}) : text
}
