import { type Language, languages } from '../compiled/languages.ts'

export { type Language, languages }

/** Where a browser keeps the language that was chosen in it. */
const KEPT = 'carriage.language'

const isLanguage = (tag: string | null | undefined): tag is Language =>
  languages.some((one) => one === tag)

/** The language that was chosen in this browser, or else the first of the browser's own that there is, or else English. */
function firstLanguage(): Language {
  let kept: string | null = null
  try {
    kept = globalThis.localStorage?.getItem(KEPT) ?? null
  } catch {
    // A browser that denies storage has chosen nothing.
  }
  const wanted = [kept, ...(globalThis.navigator?.languages ?? []).map((tag) => tag.split('-')[0])]
  return wanted.find(isLanguage) ?? 'en'
}

let current = firstLanguage()
const root = globalThis.document?.documentElement
if (root) root.lang = current
const listeners = new Set<() => void>()

/** The language of the page, as a store for React. */
export const language = {
  get: (): Language => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Changes it for this page, and for later visits where the browser keeps it. */
  set: (next: Language): void => {
    current = next
    if (root) root.lang = next
    try {
      globalThis.localStorage?.setItem(KEPT, next)
    } catch {
      // It holds until the page is closed.
    }
    for (const listener of listeners) listener()
  },
}
