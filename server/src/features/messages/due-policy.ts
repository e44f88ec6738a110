import { Temporal } from 'temporal-polyfill'
import type { Weeks } from '@carriage/contract/weeks'
import { dateOfDay, localTime } from '../../platform/local-time.ts'

interface QuietHours {
  /** Local hours, 0 to 23. */
  quietFrom: number
  quietUntil: number
}

/** When the quiet hours end in which a time falls; null when it falls in none. */
export function quietUntil(at: Date, timeZone: string, hours: QuietHours): Date | null {
  const { quietFrom: from, quietUntil: until } = hours
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  const { hour } = local
  const isQuiet = from <= until ? hour >= from && hour < until : hour >= from || hour < until
  if (!isQuiet) return null
  const day = hour < until ? local : local.add({ days: 1 })
  const end = new Date(day.withPlainTime({ hour: until }).epochMilliseconds)
  // An hour that a clock change leaves out counts as the one after it, which can be quiet itself.
  return quietUntil(end, timeZone, hours) ?? end
}

/**
 * When a streak is spoken of that a workout at `trainedAt` has made safe until the end of the week after: so many hours
 * before that week ends in the member's time zone. The workout is in the week that it was where the member trained. A week that a new
 * first day has cut short ends no streak.
 */
export function streakDueAt(
  trainedAt: Date,
  hoursBefore: number,
  { timeZone, trainedIn = timeZone, weeks }: { timeZone: string; trainedIn?: string; weeks: Weeks },
): Date {
  let next = weeks.weekOf(localTime(trainedIn)(trainedAt).day) + 1
  while (weeks.short.includes(next)) next++
  const nextWeekEnds = dateOfDay(weeks.firstDayOf(next + 1))
  const end = Temporal.PlainDate.from(nextWeekEnds).toZonedDateTime({ timeZone })
  return new Date(end.epochMilliseconds - hoursBefore * 3_600_000)
}
