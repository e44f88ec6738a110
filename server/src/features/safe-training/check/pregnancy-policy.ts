import type { Condition } from '@carriage/contract/safe-training/cautions'
import { LAST_PREGNANCY_WEEK } from '@carriage/contract/safe-training/schemas'
import { dayOfDate } from '../../../platform/local-time.ts'

/** What a member has said: the week of a pregnancy on a day, from which it goes on by itself. */
export interface Pregnancy {
  week: number
  /** The member's local day, 'yyyy-MM-dd'. */
  on: string
}

/** The week of a pregnancy on a day; above 42 it is over. Earlier days, as after a flight west, are in the week that was said. */
export function weekOn({ week, on }: Pregnancy, today: string): number {
  const days = Math.max(0, dayOfDate(today) - dayOfDate(on))
  return week + Math.floor(days / 7)
}

export const isOver = (pregnancy: Pregnancy, today: string): boolean =>
  weekOn(pregnancy, today) > LAST_PREGNANCY_WEEK

/** Trimesters end with weeks 13, 27 and 42. Afterwards nothing is assumed: a birth is asked about. */
export function trimesterOn(pregnancy: Pregnancy, today: string): Condition | null {
  const week = weekOn(pregnancy, today)
  if (week > LAST_PREGNANCY_WEEK) return null
  if (week > 27) return 'pregnancy-third'
  return week > 13 ? 'pregnancy-second' : 'pregnancy-first'
}

/** What is kept of a week that a member says: saving the same week again does not move its days. */
export function saidWeek(
  before: Pregnancy | null,
  week: number | null,
  today: string,
): Pregnancy | null {
  if (week === null) return null
  return before && weekOn(before, today) === week ? before : { week, on: today }
}
