import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { today } from '../../lib/browser/clock.ts'
import { isoDay } from '../../lib/text/date-time-input.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { MonthCalendar } from '../../ui/lists/month-calendar.tsx'
import { texts as t } from '@carriage/texts/web/live-classes'
import { asTitle } from '../../lib/text/as-title.ts'
import { formatDay, formatWeekday } from '../../lib/text/dates.ts'

const monthStart = (date: Date, later = 0) =>
  new Date(date.getFullYear(), date.getMonth() + later, 1)
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

interface Dated {
  occurrence_id: string | null
  starts_at: number | null
}

interface LiveMonthProps<Shown extends Dated, Data, Key extends QueryKey> {
  /** The dates between two instants, in epoch seconds. */
  query: (from: number, to: number) => UseQueryOptions<Data, Error, readonly Shown[], Key>
  /** Earlier months can be shown, too. */
  withPast?: boolean
  /** One date. */
  children: (shown: Shown) => ReactNode
}

/** The dates of a month, by the days of the browser's calendar; a day shows its own below. */
export function LiveMonth<Shown extends Dated, Data, Key extends QueryKey>({
  query,
  withPast = false,
  children,
}: LiveMonthProps<Shown, Data, Key>) {
  const [month, setMonth] = useState(() => monthStart(today()))
  const [picked, setPicked] = useState<Date>()
  const { data, error, isFetching, refetch } = useQuery(
    query(seconds(month), seconds(monthStart(month, 1))),
  )
  if (!data && error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  const dates = data ?? []
  const dayOf = (start: number | null) => isoDay(new Date((start ?? 0) * 1000))
  const taken = new Set(dates.map(({ starts_at }) => dayOf(starts_at)))
  const has = (date: Date) => taken.has(isoDay(date))
  const now = today()
  const isThisMonth = isoDay(month) === isoDay(monthStart(now))
  // Of another month, the first day that has something, once that is known.
  const first = dates.find(({ starts_at }) => (starts_at ?? 0) >= seconds(month))?.starts_at
  const day = picked ?? (isThisMonth ? now : first ? new Date(first * 1000) : month)
  const chosen = dates.filter(({ starts_at }) => dayOf(starts_at) === isoDay(day))
  const later = dates.find(({ starts_at }) => (starts_at ?? 0) > seconds(day))?.starts_at
  const next = later ? new Date(later * 1000) : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <MonthCalendar
        label={t.chooseDay}
        month={month}
        onMonth={(shown) => {
          setMonth(shown)
          setPicked(undefined)
        }}
        {...(!withPast && { first: monthStart(today()) })}
        day={day}
        onDay={setPicked}
        has={has}
        nameOf={(date, { chosen: isChosen, marked }) =>
          [asTitle(formatWeekday(seconds(date))), isChosen && t.chosen, marked && t.hasClasses]
            .filter(Boolean)
            .join(', ')
        }
      />
      <section
        tabIndex={-1}
        aria-label={t.classesOn({ day: formatDay(seconds(day)) })}
        aria-busy={isFetching}
        className="outline-none"
      >
        <h2 className="title mb-3 text-lg">{asTitle(formatDay(seconds(day)))}</h2>
        {chosen.length === 0 ? (
          <div className={cx(!data && 'invisible')}>
            <p className="text-ink-2">{t.noneOnDay}</p>
            {next && (
              <button
                type="button"
                className="link mt-2 cursor-pointer"
                onClick={({ currentTarget }) => {
                  // The button goes with the empty day; the keyboard goes on from the list.
                  currentTarget.closest('section')?.focus()
                  setPicked(next)
                }}
              >
                {t.nextOn({ day: formatDay(seconds(next)) })}
              </button>
            )}
          </div>
        ) : (
          <ul className="space-y-3">
            {chosen.map((shown) => (
              <li key={shown.occurrence_id}>{children(shown)}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
