import type { MailReader } from '../email-message.ts'
import { localeOf } from './reader-locale.ts'

/** Of whoever reads the dates of a mail, and where the studio is, which counts while theirs is unknown. */
type DateReader = MailReader & { studioZone?: string }

const zoneOf = (reader?: DateReader): string => reader?.timeZone ?? reader?.studioZone ?? 'UTC'

/** A date such as '7 May 2026' on the reader's calendar and in their form. */
export const longDate = (epochSeconds: number, reader?: DateReader): string =>
  new Intl.DateTimeFormat(localeOf(reader), {
    dateStyle: 'long',
    timeZone: zoneOf(reader),
  }).format(epochSeconds * 1000)

/** '7 May 2026 at 14:05 UTC' on the reader's clock and in their form. */
export const longDateTime = (epochSeconds: number, reader?: DateReader): string =>
  new Intl.DateTimeFormat(localeOf(reader), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zoneOf(reader),
  }).format(epochSeconds * 1000)
