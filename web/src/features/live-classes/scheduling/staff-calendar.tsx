import type { CalendarDate } from '@carriage/contract/live-classes/calendar-schemas'
import { Link } from '@tanstack/react-router'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { formatTime } from '../../../lib/text/dates.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { LiveMonth } from '../live-month.tsx'
import { calendarQuery } from './admin-api.ts'
import { texts as datesMessages } from '@carriage/texts/web/live-classes/scheduling/dates'
import { texts as t } from '@carriage/texts/web/live-classes/scheduling/admin'
import { formatLength } from '../../../lib/text/durations.ts'

const trail: readonly Crumb[] = [
  {
    label: () => t.title,
    link: <Link to="/admin/live" activeOptions={{ exact: true }} />,
  },
]

/** One date; all of it leads to its class, and what has begun to its report. */
function DateCard({ date }: { date: CalendarDate }) {
  const { starts_at: start, duration, title, instructor, skipped, status } = date
  const hasBegun = start < nowSeconds() && !skipped && status !== 'draft'
  return (
    <article className="group relative flex items-start gap-4 rounded-card border border-line bg-surface p-4 hover:border-line-strong">
      <p className="num w-22 shrink-0">
        <span className={skipped ? 'text-ink-3 line-through' : 'font-semibold'}>
          {formatTime(start)}
        </span>
        <span className="block text-sm text-ink-2">{formatLength(duration * 60, 'short')}</span>
      </p>
      <div className="min-w-0">
        <h3 className="font-semibold break-words">
          <Link
            to="/admin/live/edit/$id"
            params={{ id: date.live_class_id }}
            className="after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="text-ink-2">{instructor ? fullName(instructor) : t.noInstructor}</p>
        <p className="num mt-1.5 flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
          {t.seatsTaken({
            taken: Math.min(date.rsvp_count, date.capacity),
            capacity: date.capacity,
          })}
          {skipped && <Badge tone="warn">{datesMessages.skipped}</Badge>}
          {status === 'draft' && <Badge>{t.calendar.draft}</Badge>}
        </p>
        {hasBegun && (
          <Link
            to="/admin/live/attendance/$id"
            params={{ id: date.occurrence_id }}
            aria-label={t.reportOf({ title })}
            className="link relative z-raised mt-1.5 inline-flex min-h-6 items-center text-sm"
          >
            {t.report}
          </Link>
        )}
      </div>
    </article>
  )
}

/** The dates of all live classes by month, or for a coach those that they teach. */
export const StaffCalendar = () => (
  <>
    <PageHeading trail={trail} title={t.calendar.title} />
    <LiveMonth query={calendarQuery} withPast>
      {(date) => <DateCard date={date} />}
    </LiveMonth>
  </>
)
