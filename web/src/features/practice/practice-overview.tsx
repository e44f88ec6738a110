import type { Practice } from '@carriage/contract/practice/schemas'
import DownloadSimpleIcon from 'icon:DownloadSimple'
import PlusIcon from 'icon:Plus'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryView } from '../../catalog/query-view.tsx'
import { useAction } from '../../catalog/use-action.ts'
import { today } from '../../lib/browser/clock.ts'
import { isoDay } from '../../lib/text/date-time-input.ts'
import { asTitle } from '../../lib/text/as-title.ts'
import { formatMonth, formatDay, formatWeekday } from '../../lib/text/dates.ts'
import { shortCount } from '../../lib/text/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { StatCards } from '../../ui/lists/stat-cards.tsx'
import { practiceQuery, saveHistory } from './api.ts'
import { texts as t } from '@carriage/texts/web/practice'
import { Milestones } from './milestones.tsx'
import { NoteWorkoutDialog } from './note-workout-dialog.tsx'
import { LinkButton } from '../../catalog/link-button.tsx'
import { Link } from '@tanstack/react-router'
import { cx } from '../../ui/cx.ts'
import { MonthCalendar } from '../../ui/lists/month-calendar.tsx'

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
  /** Stands below the workouts of the day. */
  children: ReactNode
}

/** The days of a month with workouts; the chosen day shows its own, and each opens. */
function WorkoutCalendar(props: WorkoutCalendarProps) {
  const { practice, first, month, onMonth, stale, children } = props
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
          [asTitle(formatWeekday(seconds(date))), is.chosen && t.chosen, is.marked && t.trained]
            .filter(Boolean)
            .join(', ')
        }
      />
      <div className="space-y-6">
        <section aria-label={t.on({ day: formatDay(seconds(day)) })} aria-busy={stale}>
          <h2 className="title mb-3 text-lg">{asTitle(formatDay(seconds(day)))}</h2>
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
        {children}
      </div>
    </div>
  )
}

function Coaches({ coaches, month }: Pick<Practice, 'coaches' | 'month'>) {
  if (coaches.length === 0) return null
  return (
    <section aria-labelledby="coaches" className="min-w-0">
      <h2 id="coaches" className="title mb-3 text-lg">
        {t.coaches({ year: month.slice(0, 4) })}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {coaches.map(({ name, workouts, minutes }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6 py-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="num text-ink-2">
              {t.workouts({ count: workouts })}, {t.minutes({ count: minutes })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Totals({ totals, month }: Pick<Practice, 'totals' | 'month'>) {
  const stat = (label: string, { workouts, minutes }: Practice['totals']['week']) => ({
    label,
    value: shortCount(workouts),
    note: (
      <>
        <span className="block">{t.totals.workouts({ count: workouts })}</span>
        <span className="block">{t.totals.minutes({ count: minutes })}</span>
      </>
    ),
  })
  return (
    <StatCards
      label={t.totals.label}
      stats={[
        stat(t.totals.week, totals.week),
        stat(asTitle(formatMonth(`${month}-01`)), totals.month),
        stat(month.slice(0, 4), totals.year),
      ]}
    />
  )
}

/** What a member has done, by days, and what it adds up to; only the actions before the first workout. */
export function PracticeOverview() {
  const [month, setMonth] = useState(() => isoDay(today()).slice(0, 7))
  const query = useQuery(practiceQuery(month))
  const [noting, setNoting] = useState(false)
  const save = useAction(saveHistory)
  const hasWorkouts = query.data !== undefined && query.data.practice.first_month !== null
  return (
    <div className="mb-10 space-y-6">
      <div className="flex flex-wrap gap-3">
        <Button variant="line" onClick={() => setNoting(true)}>
          <PlusIcon size={16} weight="bold" aria-hidden />
          {t.note.open}
        </Button>
        {hasWorkouts && (
          <LinkButton
            to="/dashboard/history/year"
            search={{ year: month.slice(0, 4) }}
            variant="line"
          >
            {t.lookBack({ year: month.slice(0, 4) })}
          </LinkButton>
        )}
        {hasWorkouts && (
          <Button
            variant="ghost"
            className="max-sm:-ms-4"
            pending={save.pending}
            onClick={() => save.run()}
          >
            <DownloadSimpleIcon size={18} aria-hidden />
            {t.download}
          </Button>
        )}
      </div>
      <QueryView query={query} loading={<Skeletons className="space-y-6" of={['h-28', 'h-96']} />}>
        {({ practice }) =>
          practice.first_month !== null && (
            <>
              <Totals totals={practice.totals} month={practice.month} />
              <WorkoutCalendar
                practice={practice}
                first={practice.first_month}
                month={month}
                onMonth={setMonth}
                stale={query.isPlaceholderData}
              >
                <Milestones milestones={practice.milestones} />
              </WorkoutCalendar>
              <Coaches coaches={practice.coaches} month={practice.month} />
            </>
          )
        }
      </QueryView>
      <NoteWorkoutDialog open={noting} workout={null} onClose={() => setNoting(false)} />
    </div>
  )
}
