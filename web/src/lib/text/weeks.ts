import { createWeeks, type FirstDay, firstDayOn } from '@carriage/contract/weeks'
import { today } from '../browser/clock.ts'
import { brand } from './brand.ts'
import { isoDay } from './date-time-input.ts'

const DAY_MS = 86_400_000
/** As in JavaScript: 0 is Sunday. */
export const dayNumbers = { sunday: 0, monday: 1, saturday: 6 } as const satisfies Record<
  FirstDay,
  number
>

/** 'yyyy-MM-dd': when the next week begins, on the clocks of the browser. */
export function nextWeekBegins(): string {
  const { weekOf, firstDayOf } = createWeeks(brand.week_starts)
  const first = firstDayOf(weekOf(Date.parse(isoDay(today())) / DAY_MS) + 1)
  return new Date(first * DAY_MS).toISOString().slice(0, 10)
}

/** With which day (0 is Sunday) the weeks of a month begin: that of its last day, where the studio has changed it within the month. */
export const firstDayOfMonth = (month: Date): 0 | 1 | 6 =>
  dayNumbers[
    firstDayOn(brand.week_starts, isoDay(new Date(month.getFullYear(), month.getMonth() + 1, 0)))
  ]
