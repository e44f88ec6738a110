import { LEAST_PEOPLE } from '@carriage/contract/programs/admin-schemas'
import { texts as t } from '@carriage/texts/web/insights/studio/studio'
import { formatNumber } from '../../../lib/text/format.ts'

/** '42%' of 0.42. */
export const percentText = (share: number): string =>
  t.percent({ share: formatNumber(share * 100) })

/** How many would do it again; null until enough have rated. */
export const againText = (share: number | null): string =>
  share === null ? t.tooFew({ least: LEAST_PEOPLE }) : percentText(share)
