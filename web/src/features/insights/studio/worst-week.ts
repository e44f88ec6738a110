import type { ProgramFigures } from '@carriage/contract/insights/studio-schemas'

/** The week in which most members have stopped or stand still, the first of equals; null where nobody has. */
export function worstWeek(weeks: ProgramFigures['weeks']): number | null {
  let worst: { week: number; left: number } | null = null
  for (const { week, stopped, stalled } of weeks) {
    const left = stopped + stalled
    if (left > (worst?.left ?? 0)) worst = { week, left }
  }
  return worst?.week ?? null
}
