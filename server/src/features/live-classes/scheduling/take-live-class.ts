import { addDaysTo } from '@carriage/contract/live-classes/local-moment'
import type { Executor } from '../../../platform/db/database.ts'
import { insertDates } from '../dates-queries.ts'
import { insertLive } from '../live-classes-queries.ts'
import type { LiveClassRow } from '../live-classes-schema.ts'
import { startOn, type WeeklyRule } from '../series-policy.ts'

type Taken = Pick<
  LiveClassRow,
  | 'title'
  | 'description'
  | 'categories'
  | 'difficultyLevel'
  | 'durationMinutes'
  | 'tags'
  | 'bring'
  | 'openingSetup'
  | 'capacity'
  | 'isRecurring'
  | 'sendsReminder'
  | 'recordsSession'
  | 'broadcastsSession'
  | 'instructorId'
  | 'createdBy'
>

const WEEK_DAYS = 7
const WEEK_MS = WEEK_DAYS * 86_400_000

/** The next day of a class that is still to come; undefined where all are over. */
function nextDay(rule: WeeklyRule, isRecurring: boolean, now: Date): string | undefined {
  const first = startOn(rule, rule.date)
  if (first > now) return rule.date
  if (!isRecurring) return undefined
  const weeks = Math.floor((now.getTime() - first.getTime()) / WEEK_MS)
  // Daylight saving time may put one of them an hour later than whole weeks.
  const day = [weeks, weeks + 1, weeks + 2]
    .map((passed) => addDaysTo(rule.date, passed * WEEK_DAYS))
    .find((one) => startOn(rule, one) > now)
  return day !== undefined && (rule.lastDate === null || day <= rule.lastDate) ? day : undefined
}

/**
 * Stores a class of another studio as a draft on its next date, within the caller's transaction, and answers its id. A class whose
 * dates are over has none.
 * @param rule null for a class without a date
 */
export async function takeLiveClass(
  on: Executor,
  live: Taken,
  rule: WeeklyRule | null,
  now: Date,
): Promise<string> {
  const day = rule === null ? undefined : nextDay(rule, live.isRecurring, now)
  if (rule === null || day === undefined) return insertLive(on, { ...live, createdAt: now })
  const startsAt = startOn(rule, day)
  const { time: localTime, zone: timezone, lastDate } = rule
  const schedule = { localDate: day, localTime, timezone, startsAt, lastDate }
  const id = await insertLive(on, { ...live, ...schedule, createdAt: now })
  await insertDates(on, [{ liveClassId: id, seriesDate: day, startsAt }])
  return id
}
