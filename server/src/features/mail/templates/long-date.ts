import type { MailReader } from '../email-message.ts'
import { localeOf } from './reader-locale.ts'

/** A date such as '7 May 2026' on the reader's calendar and in their form; in UTC while it is unknown. */
export const longDate = (epochSeconds: number, reader?: MailReader): string =>
  new Intl.DateTimeFormat(localeOf(reader), {
    dateStyle: 'long',
    timeZone: reader?.timeZone ?? 'UTC',
  }).format(epochSeconds * 1000)

/** '7 May 2026 at 14:05 UTC' on the reader's clock and in their form; in UTC while it is unknown. */
export const longDateTime = (epochSeconds: number, reader?: MailReader): string =>
  new Intl.DateTimeFormat(localeOf(reader), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: reader?.timeZone ?? 'UTC',
  }).format(epochSeconds * 1000)
