import type { RecommendedRow } from '@carriage/contract/programs/schemas'
import { messages } from '../messages.ts'

const t = messages.home

/** Why the videos of a row are recommended, as the heading of the row. */
export function reasonText({ goal, max_minutes }: RecommendedRow['reason']): string {
  if (goal === null) return max_minutes === null ? t.recommended : t.short(max_minutes)
  const name = t.goals[goal]
  return max_minutes === null ? t.because(name) : t.becauseShort(name, max_minutes)
}
