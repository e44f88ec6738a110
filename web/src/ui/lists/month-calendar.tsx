import { texts as t } from '@carriage/texts/web/ui/lists/calendar'
import { DayPicker } from 'react-day-picker'
import { isoDay } from '../../lib/text/date-time-input.ts'
import { asTitle } from '../../lib/text/as-title.ts'
import { formatMonth, formatShortWeekdayName, formatWeekdayName } from '../../lib/text/dates.ts'
import { firstDayOfMonth } from '../../lib/text/weeks.ts'

const arrow =
  'press inline-grid size-11 cursor-pointer place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-35 [&_svg]:size-5 [&_svg]:fill-current'

interface MonthCalendarProps {
  label: string
  /** The first day of the month that is shown. */
  month: Date
  onMonth: (month: Date) => void
  /** No earlier and no later month is shown. */
  first?: Date
  last?: Date
  day: Date
  onDay: (day: Date) => void
  /** Whether a day is marked. */
  has: (day: Date) => boolean
  /** What a screen reader says of a day. */
  nameOf: (day: Date, is: { chosen: boolean; marked: boolean }) => string
}

/** A month whose days can be chosen, also with the keyboard; days that have something are underlined. */
export function MonthCalendar({ label, month, onMonth, first, last, ...days }: MonthCalendarProps) {
  const { day, onDay, has, nameOf } = days
  return (
    <DayPicker
      mode="single"
      required
      selected={day}
      onSelect={onDay}
      month={month}
      onMonthChange={onMonth}
      {...(first && { startMonth: first })}
      {...(last && { endMonth: last })}
      weekStartsOn={firstDayOfMonth(month)}
      modifiers={{ has }}
      // The picker's own words are English unless it is given a second library of dates.
      formatters={{
        formatCaption: (shown) => asTitle(formatMonth(isoDay(shown))),
        formatWeekdayName: (date) => asTitle(formatShortWeekdayName(isoDay(date))),
      }}
      labels={{
        labelGrid: (shown) => asTitle(formatMonth(isoDay(shown))),
        labelWeekday: (date) => asTitle(formatWeekdayName(isoDay(date))),
        labelNav: () => label,
        labelNext: () => t.next,
        labelPrevious: () => t.previous,
        // As it is written: a spoken 'first' does not contain the 1 that is to be seen.
        labelDayButton: (date, modifiers) =>
          nameOf(date, { chosen: Boolean(modifiers.selected), marked: Boolean(modifiers['has']) }),
      }}
      aria-label={label}
      classNames={{
        root: 'rounded-card border border-line bg-surface p-2 sm:p-4',
        months: 'relative',
        month_caption: 'flex h-11 items-center px-2',
        caption_label: 'title text-lead',
        nav: 'absolute top-0 end-0 z-raised flex max-xs:static max-xs:justify-end',
        button_previous: arrow,
        button_next: arrow,
        month_grid: 'mt-2 w-full table-fixed border-collapse',
        weekday: 'label h-9 text-center font-medium text-ink-3',
        day: 'p-0 text-center',
        day_button:
          'num relative mx-auto grid h-11 w-full max-w-11 cursor-pointer place-items-center rounded-control hover:bg-sunken',
        today: 'font-bold text-accent',
        selected: '[&>button]:bg-primary [&>button]:text-on-primary [&>button]:hover:bg-primary',
        outside: 'text-ink-3 opacity-50',
      }}
      modifiersClassNames={{
        has: "[&>button]:after:absolute [&>button]:after:bottom-1.5 [&>button]:after:h-0.75 [&>button]:after:w-4 [&>button]:after:rounded-full [&>button]:after:bg-current [&>button]:after:content-['']",
      }}
    />
  )
}
