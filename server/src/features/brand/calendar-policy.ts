import type { BrandSettings } from '@carriage/contract/brand/schemas'
import { nextFirstDay, type WeekStart } from '@carriage/contract/weeks'
import { dateOfDay, dayOfDate, localDate } from '../../platform/local-time.ts'
import { addToDay, createLocalDays, type ZoneStart } from '../../platform/local-days.ts'
import { utcDay } from '../../platform/time.ts'

type CalendarSettings = Pick<BrandSettings, 'first_day' | 'time_zone'>

/** What a version of the brand says of the calendar, and when it was saved. */
export interface CalendarVersion extends CalendarSettings {
  savedAt: Date
}

/** How the studio counts weeks and days: as installed, and by all versions, the oldest first. */
export interface CalendarHistory {
  installed: CalendarSettings
  versions: readonly CalendarVersion[]
}

/** The date of the day after the last one that has begun anywhere on earth. */
const untouchedDay = (at: Date): number => dayOfDate(utcDay(at)) + 2

/**
 * With which day weeks begin, and from when on. No week that has begun somewhere changes: another
 * first day counts from the first such day that has begun nowhere yet, and one that is undone before leaves no trace.
 */
export function weekStartsOf({ installed, versions }: CalendarHistory): WeekStart[] {
  const starts: WeekStart[] = [{ from: null, first_day: installed.first_day }]
  for (const { first_day: first, savedAt } of versions) {
    const untouched = untouchedDay(savedAt)
    while (dayOfStart(starts.at(-1)) >= untouched) starts.pop()
    if (starts.at(-1)?.first_day !== first)
      starts.push({ from: dateOfDay(nextFirstDay(untouched, first)), first_day: first })
  }
  return starts
}

const dayOfStart = (start: WeekStart | undefined): number =>
  start?.from ? dayOfDate(start.from) : -Infinity

/**
 * In which zone the days of the studio are counted, and from when on. Another zone counts from its
 * next midnight on that begins a day after today in both zones; one that is undone before leaves no trace.
 */
export function zoneStartsOf({ installed, versions }: CalendarHistory): ZoneStart[] {
  const starts: ZoneStart[] = [{ from: null, time_zone: installed.time_zone }]
  for (const { time_zone: zone, savedAt } of versions) {
    const { dayOf, startOf } = createLocalDays(starts)
    const today = dayOf(savedAt)
    const isPending = ({ from }: ZoneStart) => from !== null && startOf(from) > savedAt
    starts.splice(starts.findLastIndex((start) => !isPending(start)) + 1)
    if (starts.at(-1)?.time_zone === zone) continue
    const there = localDate(savedAt, zone)
    starts.push({ from: addToDay(there > today ? there : today, 1), time_zone: zone })
  }
  return starts
}
