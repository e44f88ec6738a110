import {
  doesFocusableExist,
  getCurrentFocusKey,
  setFocus,
} from '@noriginmedia/norigin-spatial-navigation-core'

/** The focus key of the page, which leads on to what is focused in it. */
export const PAGE = 'page'

/** What was focused last on each page, by its path. */
const stops = new Map<string, string>()
/** What a page that was come back to is to focus whenever it comes, also in another row; given up with the next key. */
let awaited: string | undefined

const isLost = (): boolean => {
  const now: string | null = getCurrentFocusKey()
  return now === null || now === PAGE || !doesFocusableExist(now)
}

export const focusedStops = {
  remember(path: string, key: string): void {
    stops.set(path, key)
  },
  of: (path: string): string | undefined => stops.get(path),
  /** A page is shown: what was focused on it gets the focus back, unless something that stays has it. */
  arrive(path: string, comesBack: boolean): void {
    awaited = stops.get(path)
    if (comesBack || isLost()) void setFocus(PAGE)
  },
  /** Something to focus has come. */
  add(key: string): void {
    // The group around it comes a moment later, and the way to it leads through that.
    queueMicrotask(() => {
      if (key === awaited) void setFocus(key)
      else if (isLost()) void setFocus(PAGE)
    })
  },
  /** Somebody has pressed a key, and goes on from where the focus is now. */
  press(): void {
    awaited = undefined
    if (isLost()) void setFocus(PAGE)
  },
  /** Somebody else signs in. */
  clear: (): void => stops.clear(),
}
