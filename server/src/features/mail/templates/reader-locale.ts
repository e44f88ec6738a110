import { readerLocale } from '@carriage/contract/reader-locale'
import { formatCents } from '@carriage/contract/subscriptions/money'
import type { MailReader } from '../email-message.ts'

/**
 * The locale of dates: the reader's own where it is of the language that they read, as `de-AT`. English has a form for
 * every region; the other languages have one where the region speaks another.
 */
export function localeOf(reader?: MailReader): string {
  const language = reader?.language ?? 'en'
  const locale = reader?.locale ?? null
  if (locale === null) return language === 'en' ? 'en-GB' : language
  if (new Intl.Locale(locale).language === language) return locale
  return language === 'en' ? readerLocale([locale]) : language
}

/** '$19.99' of 1999 US cents; English as the pages write it, wherever the reader is. */
export const amountFor = (cents: number, currency: string, reader: MailReader): string =>
  formatCents(cents, currency, (reader.language ?? 'en') === 'en' ? undefined : localeOf(reader))

/** 'A, B' of names that stand after a colon. */
export const listFor = (items: readonly string[], reader: MailReader): string =>
  new Intl.ListFormat(localeOf(reader), { type: 'unit' }).format(items)
