import { useSyncExternalStore } from 'react'
import { brand } from '../text/brand.ts'

const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const KEY = 'carriage.theme'
const listeners = new Set<() => void>()

export const isTheme = (value: unknown): value is Theme =>
  // Widened, for `includes` takes only what the list can hold.
  typeof value === 'string' && (themes as readonly string[]).includes(value)

/** `?theme=` wins while it stands in the address; the stored choice is not changed by it. */
const forced = (): Theme | null => {
  const value = new URLSearchParams(location.search).get('theme')
  return isTheme(value) ? value : null
}

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY)
    return isTheme(value) ? value : 'light'
  } catch {
    return 'light'
  }
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')
const chosen = (): Theme => forced() ?? stored()

/** Draws the page in the theme that counts now. /theme.js has done the same before the first paint. */
export function applyTheme(): void {
  const theme = chosen()
  const look = theme === 'system' ? (darkSystem().matches ? 'dark' : 'light') : theme
  document.documentElement.dataset['theme'] = look
  // One for each theme of the system, which counts only until the page has its own.
  for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
    bar.setAttribute('content', brand.bars[look])
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // the choice then lasts until the next page
  }
  applyTheme()
}

/** Follows the system and other tabs. */
export function watchTheme(): void {
  darkSystem().addEventListener('change', applyTheme)
  addEventListener('storage', (event) => {
    if (event.key === KEY) applyTheme()
  })
}

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosen)
