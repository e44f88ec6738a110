import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { today } from '../../../lib/browser/clock.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { liveMonthQuery } from '../api.ts'
import { messages as t } from '../messages.ts'
import { LiveCard } from './live-card.tsx'
import { formatDay, formatWeekday } from '../../../lib/text/dates.ts'

const arrow =
  'press inline-grid size-11 cursor-pointer place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-35 [&_svg]:size-5 [&_svg]:fill-current'
const monthStart = (date: Date, later = 0) =>
  new Date(date.getFullYear(), date.getMonth() + later, 1)
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The classes of a month, by the days of the browser's calendar; a day shows its own below. */
export function LiveCalendar() {
  const [month, setMonth] = useState(() => monthStart(today()))
  const [picked, setPicked] = useState<Date>()
  const { data, error, isFetching, refetch } = useQuery(
    liveMonthQuery(seconds(month), seconds(monthStart(month, 1))),
  )
  if (!data && error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  const classes = data ?? []
  const dayOf = (start: number | null) => isoDay(new Date((start ?? 0) * 1000))
  const taken = new Set(classes.map(({ starts_at }) => dayOf(starts_at)))
  const has = (date: Date) => taken.has(isoDay(date))
  const now = today()
  const isThisMonth = isoDay(month) === isoDay(monthStart(now))
  // Of another month, the first day that has something, once that is known.
  const first = classes.find(({ starts_at }) => (starts_at ?? 0) >= seconds(month))?.starts_at
  const day = picked ?? (isThisMonth ? now : first ? new Date(first * 1000) : month)
  const chosen = classes.filter(({ starts_at }) => dayOf(starts_at) === isoDay(day))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <DayPicker
        mode="single"
        required
        selected={day}
        onSelect={setPicked}
        month={month}
        onMonthChange={(shown) => {
          setMonth(shown)
          setPicked(undefined)
        }}
        startMonth={monthStart(today())}
        weekStartsOn={1}
        modifiers={{ has }}
        labels={{
          // As it is written: a spoken 'first' does not contain the 1 that is to be seen.
          labelDayButton: (date, modifiers) =>
            [
              formatWeekday(seconds(date)),
              modifiers.selected && t.chosen,
              modifiers['has'] && t.hasClasses,
            ]
              .filter(Boolean)
              .join(', '),
        }}
        aria-label={t.chooseDay}
        classNames={{
          root: 'rounded-card border border-line bg-surface p-2 sm:p-4',
          months: 'relative',
          month_caption: 'flex h-11 items-center px-2',
          caption_label: 'title text-[1.0625rem]',
          nav: 'absolute top-0 right-0 z-10 flex',
          button_previous: arrow,
          button_next: arrow,
          month_grid: 'mt-2 w-full table-fixed border-collapse',
          weekday: 'label h-9 font-medium text-ink-3',
          day: 'p-0 text-center',
          day_button:
            'num relative mx-auto grid h-11 w-full max-w-11 cursor-pointer place-items-center rounded-control hover:bg-sunken',
          today: 'font-bold text-accent',
          selected: '[&>button]:bg-primary [&>button]:text-on-primary [&>button]:hover:bg-primary',
          outside: 'text-ink-3 opacity-50',
        }}
        modifiersClassNames={{
          has: "[&>button]:after:absolute [&>button]:after:bottom-1.5 [&>button]:after:h-[3px] [&>button]:after:w-4 [&>button]:after:rounded-full [&>button]:after:bg-current [&>button]:after:content-['']",
        }}
      />
      <section aria-label={t.classesOn(formatDay(seconds(day)))} aria-busy={isFetching}>
        <h2 className="title mb-3 text-[1.125rem]">{formatDay(seconds(day))}</h2>
        {chosen.length === 0 ? (
          <p className={cx('text-ink-2', !data && 'invisible')}>{t.noneOnDay}</p>
        ) : (
          <ul className="space-y-3">
            {chosen.map((live) => (
              <li key={live._id}>
                <LiveCard live={live} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
