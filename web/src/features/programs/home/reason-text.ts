import type { RecommendedRow } from '@carriage/contract/programs/schemas'
import { texts as messages } from '@carriage/texts/web/programs/home'

const t = messages

/** Why the videos of a row are recommended, as the heading of the row. */
export function reasonText({ goal, max_minutes }: RecommendedRow['reason']): string {
  if (goal === null) return max_minutes === null ? t.recommended : t.short({ minutes: max_minutes })
  const name = t.goals[goal]
  return max_minutes === null
    ? t.because({ goal: name })
    : t.becauseShort({ goal: name, minutes: max_minutes })
}
