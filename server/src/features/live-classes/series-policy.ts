import {
  addDaysTo,
  instantOrLater,
  type LocalMoment,
} from '@carriage/contract/live-classes/local-moment'
import { OPEN_DATES } from '@carriage/contract/live-classes/policy'

const WEEK_DAYS = 7

/** What a series is made of: a local time, on the weekday of `date`, until `lastDate` where it has an end. */
export interface WeeklyRule extends LocalMoment {
  lastDate: string | null
}

/** A date of a series that is not over. */
export interface SeriesDate {
  /** The day of the rule that it stands for. */
  seriesDate: string
  startsAt: Date
  /** Whether its time was chosen for this date alone. */
  isMoved: boolean
  isSkipped: boolean
}

/**
 * When the class starts on a day of its rule, at the same local time across changes of daylight saving time. A local
 * time that is skipped is moved to after the skip, on that day only.
 */
export function startOn(rule: LocalMoment, day: string): Date {
  const instant = instantOrLater({ ...rule, date: day })
  if (instant === null) throw new Error(`Not a local moment: ${JSON.stringify({ ...rule, day })}`)
  return new Date(instant * 1000)
}

/** The dates after `now` that a series lacks, so that as many are open as members can register for. */
export function missingDates(
  rule: WeeklyRule,
  known: readonly SeriesDate[],
  now: Date,
): Pick<SeriesDate, 'seriesDate' | 'startsAt'>[] {
  const missing: Pick<SeriesDate, 'seriesDate' | 'startsAt'>[] = []
  const open = known.filter(({ isSkipped }) => !isSkipped).length
  const last = known
    .map(({ seriesDate }) => seriesDate)
    .toSorted()
    .at(-1)
  let day = last === undefined ? rule.date : addDaysTo(last, WEEK_DAYS)
  while (open + missing.length < OPEN_DATES && (rule.lastDate === null || day <= rule.lastDate)) {
    const startsAt = startOn(rule, day)
    if (startsAt > now) missing.push({ seriesDate: day, startsAt })
    day = addDaysTo(day, WEEK_DAYS)
  }
  return missing
}

/** A day as far after `to` as it was after `from`. */
export const shiftDay = (day: string, { from, to }: { from: string; to: string }): string =>
  addDaysTo(day, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

/**
 * The dates from the day `from` on as a new rule has them: `from` becomes the day of that rule, the others keep their
 * distance to it. A date whose time was chosen for it alone keeps that time.
 */
export function shiftDates<Date_ extends SeriesDate>(
  dates: readonly Date_[],
  from: string,
  rule: LocalMoment,
): Date_[] {
  return dates
    .filter(({ seriesDate }) => seriesDate >= from)
    .map((date) => {
      const seriesDate = shiftDay(date.seriesDate, { from, to: rule.date })
      return {
        ...date,
        seriesDate,
        startsAt: date.isMoved ? date.startsAt : startOn(rule, seriesDate),
      }
    })
}
