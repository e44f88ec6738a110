import type { User } from '@carriage/contract/accounts/schemas'
import { mayHost, seatsOf, standingOf } from '@carriage/contract/live-classes/policy'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../../lib/text/names.ts'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { leadsRow, leadStyle } from '../../../ui/lists/row-press.ts'
import type { TableSelection } from '../../../ui/lists/row-check.tsx'
import type { TableSort } from '../../../ui/lists/table-sort.ts'
import { MenuItem, RowMenu } from '../../../ui/overlays/menu.tsx'
import { texts as ui } from '@carriage/texts/web/ui'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as errors } from '@carriage/texts/web/lib/api/error'
import { StatusBadge } from '../../../staff/status-badge.tsx'
import { texts as t } from '@carriage/texts/web/live-classes/scheduling/admin'
import { asTitle } from '../../../lib/text/as-title.ts'
import { formatTime, formatTimeZone, formatWeekday } from '../../../lib/text/dates.ts'
import { formatLength } from '../../../lib/text/durations.ts'

function Schedule({ live }: { live: LiveClass }) {
  const { starts_at: start, timezone: zone } = live
  if (start === null || zone === null) return t.notScheduled
  return (
    <div className="num whitespace-nowrap">
      <p>{asTitle(formatWeekday(start, zone))}</p>
      <p className="text-ink-2">
        {formatTime(start, zone)}, {formatLength(live.duration * 60, 'short')}
      </p>
      <p className="text-ink-3">{formatTimeZone(zone, start)}</p>
    </div>
  )
}

function Instructor({ live: { instructor } }: { live: LiveClass }) {
  if (!instructor) return t.noInstructor
  const [name, domain] = instructor.email?.split('@') ?? []
  return (
    <div className="flex items-center gap-3">
      <span className="stacked:hidden">
        <Avatar of={instructor} />
      </span>
      <div className="min-w-0">
        <p className="font-medium">{fullName(instructor)}</p>
        {/* An address that is too long breaks before its domain, not within a word. */}
        <p className="text-ink-3 wrap-anywhere">
          {name}
          {domain !== undefined && (
            <>
              <wbr />@{domain}
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function Enrollment({ live }: { live: LiveClass }) {
  const { capacity } = live
  const { taken, audience } = seatsOf(live)
  return (
    <div className="w-32">
      <p className="num">{t.seatsTaken({ taken, capacity })}</p>
      {audience > 0 && <p className="num text-ink-2">{t.inBroadcast({ count: audience })}</p>}
      {live.waiting_count > 0 && (
        <p className="num text-ink-2">{t.waiting({ count: live.waiting_count })}</p>
      )}
      <div
        role="progressbar"
        aria-label={t.seatsTaken({ taken, capacity })}
        aria-valuemin={0}
        aria-valuemax={capacity}
        aria-valuenow={taken}
        className="mt-1.5 h-1.5 overflow-hidden rounded-chip bg-sunken"
      >
        <div
          className="h-full rounded-chip bg-accent"
          style={{ width: `${(taken / capacity) * 100}%` }}
        />
      </div>
    </div>
  )
}

function Details({ live, user }: { live: LiveClass; user: User }) {
  const { _id: id, title, categories, difficulty_level: level } = live
  return (
    <div className="max-w-72 min-w-40 stacked:min-w-0">
      <p className="font-semibold break-words">
        {mayHost(user, live.series) ? (
          <Link {...leadsRow} to="/admin/live/edit/$id" params={{ id }} className={leadStyle}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="text-ink-3">
        {[categories[0] && categoryNames[categories[0]], ui.levels[level]]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
  )
}

const isPast = (live: LiveClass): boolean => {
  const standing = standingOf(live, live.server_time)
  return standing === 'over' || standing === 'missed'
}

/** Whether a class is published, or what became of it. */
function StandingBadge({ live }: { live: LiveClass }) {
  const standing = standingOf(live, live.server_time)
  if (standing === 'over' || standing === 'missed') return <Badge>{t.standings[standing]}</Badge>
  return <StatusBadge status={live.status} />
}

const columns: Column<LiveClass>[] = [
  { title: () => t.columns.schedule, sort: '-start', cell: (live) => <Schedule live={live} /> },
  { title: () => t.columns.instructor, cell: (live) => <Instructor live={live} /> },
  { title: () => t.columns.enrollment, cell: (live) => <Enrollment live={live} /> },
  {
    title: () => t.columns.status,
    cell: (live) => (
      <div className="flex flex-wrap gap-1.5">
        <StandingBadge live={live} />
        {live.phase === 'live' && <Badge tone="danger">{t.live}</Badge>}
        {live.recurring_schedule && <Badge>{t.weekly}</Badge>}
      </div>
    ),
  },
]

interface AdminLiveTableProps {
  user: User
  classes: readonly LiveClass[]
  stale: boolean
  sort: TableSort
  selection: TableSelection<LiveClass>
  onDuplicate: (live: LiveClass) => void
  onRemove: (live: LiveClass) => void
}

async function copyLink(id: string): Promise<void> {
  const copied = await copyText(`${location.origin}/dashboard/live/${id}`)
  if (copied) toast.ok(t.copied)
  else toast.error(errors.generic)
}

/** The classes of a page; what may be done with each depends on who looks. */
export function AdminLiveTable(props: AdminLiveTableProps) {
  const { user, classes, stale, sort, selection, onDuplicate, onRemove } = props
  const actions = (live: LiveClass) => (
    <RowMenu of={live.title}>
      <MenuItem onSelect={() => void copyLink(live._id)}>{t.copyLink}</MenuItem>
      {mayHost(user, live) && (
        <MenuItem link={<Link to="/admin/live/$id/host" params={{ id: live._id }} />}>
          {t.start}
        </MenuItem>
      )}
      {mayHost(user, live) && isPast(live) && live.occurrence_id !== null && (
        <MenuItem
          link={<Link to="/admin/live/attendance/$id" params={{ id: live.occurrence_id }} />}
        >
          {t.report}
        </MenuItem>
      )}
      {mayHost(user, live.series) && (
        <>
          <MenuItem link={<Link to="/admin/live/edit/$id" params={{ id: live._id }} />}>
            {ui.edit}
          </MenuItem>
          {!live.is_private && (
            <MenuItem onSelect={() => onDuplicate(live)}>{t.duplicate}</MenuItem>
          )}
          <MenuItem onSelect={() => onRemove(live)}>{ui.delete}</MenuItem>
        </>
      )}
    </RowMenu>
  )
  const first: Column<LiveClass> = {
    title: () => t.columns.details,
    sort: 'title',
    cell: (live) => <Details live={live} user={user} />,
  }
  return (
    <DataTable
      label={t.list}
      columns={[first, ...columns]}
      sort={sort}
      selection={selection}
      rows={classes}
      rowKey={({ _id }) => _id}
      actions={actions}
      stale={stale}
    />
  )
}
