import { texts as t } from '@carriage/texts/server/accounts'
import Bowser from 'bowser'

/** Browser and system of a user agent; null where it does not say them. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}

/** Browser and system of a user agent, for example 'Firefox on macOS', in the language of the reader. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser !== null && system !== null) return t.device({ browser, system })
  return browser ?? system ?? t.unknownDevice
}
