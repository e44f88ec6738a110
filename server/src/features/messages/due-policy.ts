import { Temporal } from 'temporal-polyfill'
import { dateOfDay, firstDayOf, localTime } from '../../platform/local-time.ts'

/** For members whose time zone is unknown. */
export const DEFAULT_ZONE = 'UTC'

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
 * before that week ends in the member's time zone.
 */
export function streakDueAt(trainedAt: Date, timeZone: string, hoursBefore: number): Date {
  const nextWeekEnds = firstDayOf(localTime(timeZone)(trainedAt).week + 2)
  const end = Temporal.PlainDate.from(dateOfDay(nextWeekEnds)).toZonedDateTime({ timeZone })
  return new Date(end.epochMilliseconds - hoursBefore * 3_600_000)
}
