import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '../../../lib/browser/clock.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { MonthCalendar } from '../../../ui/lists/month-calendar.tsx'
import { liveMonthQuery } from '../api.ts'
import { messages as t } from '../messages.ts'
import { LiveCard } from './live-card.tsx'
import { formatDay, formatWeekday } from '../../../lib/text/dates.ts'

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
      <MonthCalendar
        label={t.chooseDay}
        month={month}
        onMonth={(shown) => {
          setMonth(shown)
          setPicked(undefined)
        }}
        first={monthStart(today())}
        day={day}
        onDay={setPicked}
        has={has}
        nameOf={(date, { chosen: isChosen, marked }) =>
          [formatWeekday(seconds(date)), isChosen && t.chosen, marked && t.hasClasses]
            .filter(Boolean)
            .join(', ')
        }
      />
      <section aria-label={t.classesOn(formatDay(seconds(day)))} aria-busy={isFetching}>
        <h2 className="title mb-3 text-lg">{formatDay(seconds(day))}</h2>
        {chosen.length === 0 ? (
          <p className={cx('text-ink-2', !data && 'invisible')}>{t.noneOnDay}</p>
        ) : (
          <ul className="space-y-3">
            {chosen.map((live) => (
              <li key={live.occurrence_id}>
                <LiveCard live={live} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
