import type { Language } from '@carriage/contract/languages'
import { textsOf } from '@carriage/texts/mails/account'
import type { MailDevice } from '../../email-message.ts'

/** 'Firefox on macOS'. Mails that an earlier version has queued have the words themselves. */
export function deviceText(device: MailDevice | string, language: Language): string {
  if (typeof device === 'string') return device
  const { pair, unknown } = textsOf(language).device
  const { browser, system } = device
  if (browser !== null && system !== null) return pair({ browser, system })
  return browser ?? system ?? unknown
}
