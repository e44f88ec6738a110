import { texts } from '@carriage/texts/mails/account'
import type { MailDevice } from '../../email-message.ts'

/** 'Firefox on macOS'. Mails that an earlier version has queued have the words themselves. */
export function deviceText(device: MailDevice | string): string {
  if (typeof device === 'string') return device
  const { pair, unknown } = texts.device
  const { browser, system } = device
  if (browser !== null && system !== null) return pair({ browser, system })
  return browser ?? system ?? unknown
}
