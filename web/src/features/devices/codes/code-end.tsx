import { nowSeconds } from '../../../lib/browser/clock.ts'
import { formatTableDate } from '../../../lib/text/dates.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { texts as t } from '@carriage/texts/web/devices/codes/codes'

/** Until which day a code can be redeemed, or that it cannot any more; nothing for one without an end. */
export function CodeEnd({ endsAt }: { endsAt: number | null }) {
  if (endsAt === null) return null
  if (endsAt <= nowSeconds()) return <Badge tone="warn">{t.ended}</Badge>
  // The end is the first second after the last day.
  return <span className="text-sm text-ink-2">{t.until({ day: formatTableDate(endsAt - 1) })}</span>
}
