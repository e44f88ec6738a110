import Bowser from 'bowser'

/** Browser and system of a user agent, for example 'Firefox on macOS'. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ') || 'Unknown device'
}
