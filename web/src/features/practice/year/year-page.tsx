import type { PracticeYear } from '@carriage/contract/practice/schemas'
import ImageIcon from 'icon:Image'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../catalog/query-view.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { today } from '../../../lib/browser/clock.ts'
import { saveBlob } from '../../../lib/browser/save-file.ts'
import { shortCount } from '../../../lib/text/format.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { yearQuery } from '../api.ts'
import { YearCharts } from './year-charts.tsx'
import { texts as t } from '@carriage/texts/web/practice/year/year'
import { drawYear } from './year-picture.ts'
import { dayOf, hoursText } from './year-text.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

const thisYear = (): string => String(today().getFullYear())

/** The years beside the one that is shown, as far as there can be workouts. */
function Years({ year, first }: { year: string; first: string }) {
  const to = (years: number) => String(Number(year) + years)
  return (
    <nav aria-label={t.years} className="flex gap-3">
      {year > first && (
        <LinkButton to="/dashboard/history/year" search={{ year: to(-1) }} variant="line">
          {to(-1)}
        </LinkButton>
      )}
      {year < thisYear() && (
        <LinkButton to="/dashboard/history/year" search={{ year: to(1) }} variant="line">
          {to(1)}
        </LinkButton>
      )}
    </nav>
  )
}

interface Row {
  name: string
  value: string
}

function Rows({ id, title, rows }: { id: string; title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="title mb-3 text-lg">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {rows.map(({ name, value }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6 py-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="num text-ink-2">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What came up most, and the bests. */
function Most({ year }: { year: PracticeYear }) {
  const { best_week: week, longest_workout: longest } = year
  const rows = (all: readonly { name: string; workouts: number }[]): Row[] =>
    all.map(({ name, workouts }) => ({ name, value: t.count({ count: workouts }) }))
  const bests: Row[] = [
    ...(week
      ? [
          {
            name: `${t.bestWeek}: ${t.weekOf({ date: dayOf(week.from) })}`,
            value: t.count({ count: week.workouts }),
          },
        ]
      : []),
    ...(longest
      ? [
          {
            name: `${t.longest}: ${t.on({ title: longest.title, date: dayOf(longest.date) })}`,
            value: t.minutes({ count: longest.minutes }),
          },
        ]
      : []),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Rows id="bests" title={t.bests} rows={bests} />
      <Rows id="exercises" title={t.exercises} rows={rows(year.exercises)} />
      <Rows
        id="classes"
        title={t.classes}
        rows={rows(year.classes.map(({ title, workouts }) => ({ name: title, workouts })))}
      />
      <Rows id="coaches" title={t.coaches} rows={rows(year.coaches)} />
    </div>
  )
}

function Totals({ year }: { year: PracticeYear }) {
  return (
    <StatCards
      label={t.totals}
      stats={[
        { label: t.workouts, value: shortCount(year.total.workouts) },
        { label: t.time, value: hoursText(year.total.minutes) },
        { label: t.days, value: shortCount(year.days) },
        { label: t.streak, value: t.weeks({ count: year.longest_streak }) },
      ]}
    />
  )
}

/** Looks back on a year of a member's workouts. */
export function YearPage({ year = thisYear() }: { year?: string | undefined }) {
  const query = useQuery(yearQuery(year))
  const save = useAction(async (shown: PracticeYear) =>
    saveBlob(t.pictureName({ year: shown.year }), await drawYear(shown)),
  )
  return (
    <div className="space-y-6">
      <title>{pageTitle(t.title({ year }))}</title>
      <h1 className="display text-5xl md:text-7xl">{t.title({ year })}</h1>
      <QueryView query={query} loading={<Skeletons className="space-y-6" of={['h-28', 'h-72']} />}>
        {({ year: shown }) => (
          <>
            {shown.total.workouts === 0 ? (
              <EmptyState title={t.none({ year })} text={t.noneText} />
            ) : (
              <>
                <Totals year={shown} />
                <YearCharts year={shown} />
                <Most year={shown} />
              </>
            )}
            <div className="flex flex-wrap gap-3">
              {shown.total.workouts > 0 && (
                <Button pending={save.pending} onClick={() => save.run(shown)}>
                  <ImageIcon size={18} aria-hidden />
                  {t.save}
                </Button>
              )}
              <Years year={year} first={shown.first_year ?? year} />
            </div>
          </>
        )}
      </QueryView>
    </div>
  )
}
