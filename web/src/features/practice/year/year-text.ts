import { texts as t } from '@carriage/texts/web/practice/year/year'
import { formatDate } from '../../../lib/text/dates.ts'
import { formatNumber } from '../../../lib/text/format.ts'

/** '75 minutes', '2.5 hours', '10 hours'. */
export const hoursText = (minutes: number): string =>
  minutes < 120
    ? t.minutes({ count: minutes })
    : t.hours({ count: formatNumber(minutes / 60, minutes < 600 ? 1 : 0) })

/** '12 May 2026' of '2026-05-12'. */
export const dayOf = (date: string): string => formatDate(Date.parse(date) / 1000, 'UTC')
