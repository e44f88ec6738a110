import { texts as t } from '@carriage/texts/server/planned-classes'
import { PLAN_DAYS } from '@carriage/contract/planned-classes/schemas'
import { addDays, addSeconds } from '../../platform/time.ts'

/** How long before its start a member is reminded, in seconds. */
export const REMIND_SECONDS = 30 * 60
/** A class can be done so long after its time; and what was practised so long before it was that class. */
export const OPEN_SECONDS = 12 * 60 * 60

/** Why a class cannot be planned for a time; null where it can. */
export function refusalOf(startsAt: Date, now: Date): string | null {
  if (startsAt <= now) return t.chooseTimeStillAhead
  if (startsAt > addDays(now, PLAN_DAYS)) return t.chooseDayWithinNextYear
  return null
}

/** The earliest start of what still counts as planned. */
export const openSince = (now: Date): Date => addSeconds(now, -OPEN_SECONDS)
