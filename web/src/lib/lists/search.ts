import { isTheme, type Theme } from '../browser/theme.ts'

/** Addresses are read as plain text: a token of digits only must not become a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    // oxlint-disable-next-line typescript/no-base-to-string -- only words and numbers stand in an address
    params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** A parameter of the address as text, or undefined. */
export const textParam = (search: Record<string, unknown>, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What our own navigation keeps: the mobile app's frame and a forced theme. */
export interface FrameSearch {
  app?: 'true'
  theme?: Theme
}
export const frameKeys = ['app', 'theme'] as const satisfies (keyof FrameSearch)[]

/** Unknown values are ignored rather than refused. */
export function readFrame(search: Record<string, unknown>): FrameSearch {
  const { app, theme } = search
  return { ...(app === 'true' && { app }), ...(isTheme(theme) && { theme }) }
}

/** An address before its page has read it: anything may stand there. */
export type RawSearch<Names extends string> = { [Name in Names]?: string | number | undefined }

/** The check of an address that its page reads itself: the parser does not belong in the first file of the app. */
export const searchOf =
  <Names extends string>() =>
  (search: RawSearch<Names>): RawSearch<Names> =>
    search
