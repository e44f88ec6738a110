import type { Practice } from '@carriage/contract/practice/schemas'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { today } from '../../lib/browser/clock.ts'
import { isoDay } from '../../lib/text/date-time-input.ts'
import { formatDay, formatWeekday } from '../../lib/text/dates.ts'
import { cx } from '../../ui/cx.ts'
import { MonthCalendar } from '../../ui/lists/month-calendar.tsx'
import { texts as t } from '@carriage/texts/web/practice'

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)
/** The first day of a 'yyyy-MM', in the zone of the browser. */
const monthStart = (month: string): Date =>
  new Date(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 1)

interface WorkoutCalendarProps {
  practice: Practice
  /** 'yyyy-MM': the month of the first workout, and the one that is shown. */
  first: string
  month: string
  onMonth: (month: string) => void
  /** While the workouts are those of another month. */
  stale: boolean
}

/** The days of a month with workouts; the chosen day shows its own, and each opens. */
export function WorkoutCalendar({ practice, first, month, onMonth, stale }: WorkoutCalendarProps) {
  const [picked, setPicked] = useState<Date>()
  const workouts = stale ? [] : practice.workouts
  const dates = new Set(workouts.map(({ date }) => date))
  // Without a choice the last day that has something, for it is what a member has just done.
  const last = workouts.at(-1)?.date
  const fallback = last === undefined ? monthStart(month) : new Date(`${last}T00:00`)
  const day = picked ?? fallback
  const chosen = workouts.filter(({ date }) => date === isoDay(day))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <MonthCalendar
        label={t.calendar}
        month={monthStart(month)}
        onMonth={(shown) => {
          onMonth(isoDay(shown).slice(0, 7))
          setPicked(undefined)
        }}
        first={monthStart(first)}
        last={monthStart(isoDay(today()).slice(0, 7))}
        day={day}
        onDay={setPicked}
        has={(date) => dates.has(isoDay(date))}
        nameOf={(date, is) =>
          [formatWeekday(seconds(date)), is.chosen && t.chosen, is.marked && t.trained]
            .filter(Boolean)
            .join(', ')
        }
      />
      <section aria-label={t.on({ day: formatDay(seconds(day)) })} aria-busy={stale}>
        <h2 className="title mb-3 text-lg">{formatDay(seconds(day))}</h2>
        {chosen.length === 0 ? (
          <p className={cx('text-ink-2', stale && 'invisible')}>{t.noneOnDay}</p>
        ) : (
          <ul className="space-y-3">
            {chosen.map(({ _id: id, title, kind, coach, minutes }) => (
              <li
                key={id}
                className="relative rounded-card border border-line bg-surface px-5 py-4 hover:border-line-strong"
              >
                <Link
                  to="/dashboard/history/$id"
                  params={{ id }}
                  className="title text-base wrap-anywhere after:absolute after:inset-0 after:rounded-card"
                >
                  {title}
                </Link>
                <p className="num mt-1 text-sm text-ink-2">
                  {[t.kinds[kind], coach, minutes > 0 && t.minutes({ count: minutes })]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
