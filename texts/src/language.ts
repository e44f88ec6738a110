import { type Language, languages } from '../compiled/languages.ts'

export type { Language }

/** Those that the server's page names, with that of the studio first, or else all that there are. */
function offered(): readonly Language[] {
  const element = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="languages"]')
  const named = element?.content.split(' ') ?? []
  const found = named.flatMap((tag) => languages.find((one) => one === tag) ?? [])
  return found.length > 0 ? found : languages
}
/** The languages that the studio offers. */
export const offeredLanguages = offered()

/** Where a browser keeps the language that was chosen in it, and that of the account it was last used with. */
const keys = { choice: 'carriage.language', account: 'carriage.account-language' } as const
/** Who says in which language a page is. */
export type Chooser = keyof typeof keys
/** Where a browser keeps that the account has been told of its choice: another device may have chosen otherwise since. */
const TOLD = 'carriage.told-language'

/** Whether the studio offers the app in a language. */
export const isOffered = (tag: string | null | undefined): tag is Language =>
  offeredLanguages.some((one) => one === tag)

function read(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    // A browser that denies storage has chosen nothing.
    return null
  }
}

/** The first of the browser's own languages that is offered, or else English, or that of the studio. */
function ownLanguage(): Language {
  const own = (globalThis.navigator?.languages ?? []).map((tag) => tag.split('-')[0])
  return [...own, 'en', ...offeredLanguages].find(isOffered) ?? 'en'
}

/** The language that was chosen in this browser, or else that of the account, or else the browser's own. */
function firstLanguage(): Language {
  return [read(keys.choice), read(keys.account)].find(isOffered) ?? ownLanguage()
}

/** Scripts that are written from right to left. `Intl.Locale` says the direction itself in some browsers only. */
const FROM_THE_RIGHT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Where lines of a language begin, by the script in which it is usually written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  FROM_THE_RIGHT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'

let current = firstLanguage()
/** Also where the browser keeps nothing. */
let chosen = false
const root = globalThis.document?.documentElement
function tellPage(of: Language): void {
  if (!root) return
  root.dir = directionOf(of)
  root.lang = of
}
tellPage(current)
const listeners = new Set<() => void>()

/** The language of the page, as a store for React. */
export const language = {
  get: (): Language => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** What the browser asks for. */
  own: ownLanguage,
  /** Whether it was chosen in this browser. */
  isChosen: (): boolean => chosen || isOffered(read(keys.choice)),
  /**
   * Whether the account has been told of the language of the page, or of another one that was chosen in another tab since: what it says
   * otherwise was chosen later, on another device.
   */
  isTold: (): boolean => {
    const choice = read(keys.choice)
    return read(TOLD) === current || (isOffered(choice) && choice !== current)
  },
  /** Notes that the account knows the language of the page. */
  tell: (): void => {
    try {
      globalThis.localStorage?.setItem(TOLD, current)
    } catch {
      // The account is told again by the next page.
    }
  },
  /** Changes it for this page, and for later visits where the browser keeps it. */
  set: (next: Language, by: Chooser = 'choice'): void => {
    current = next
    if (by === 'choice') chosen = true
    tellPage(next)
    try {
      globalThis.localStorage?.setItem(keys[by], next)
      if (by === 'choice') globalThis.localStorage?.removeItem(TOLD)
    } catch {
      // It holds until the page is closed.
    }
    for (const listener of listeners) listener()
  },
  /** Ends the choice of somebody who leaves: the page stays as it is until the language of the next person is known. */
  endChoice: (): void => {
    if (!language.isChosen()) return
    chosen = false
    try {
      globalThis.localStorage?.setItem(keys.account, current)
      globalThis.localStorage?.removeItem(keys.choice)
      globalThis.localStorage?.removeItem(TOLD)
    } catch {
      // Nothing was kept then.
    }
  },
}
