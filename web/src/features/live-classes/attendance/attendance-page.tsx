import type { Attendance } from '@carriage/contract/live-classes/attendance-schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '../../../catalog/query-view.tsx'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { formatDateTime } from '../../../lib/text/dates.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { TableSkeleton } from '../../../ui/lists/data-table.tsx'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import { attendanceQuery } from './attendance-api.ts'
import { AttendanceChat } from './attendance-chat.tsx'
import { texts as t } from '@carriage/texts/web/live-classes/attendance/attendance'
import { AttendancePeople } from './attendance-people.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { StaysChart } from './stays-chart.tsx'
import { formatLength } from '../../../lib/text/durations.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

const trail = [
  {
    label: () => adminMessages.title,
    link: <Link to="/admin/live" activeOptions={{ exact: true }} />,
  },
]

function Figures({ attendance }: { attendance: Attendance }) {
  const { registered, came, no_shows: noShows, late_cancels: lateCancels, peak } = attendance
  const total = ({ seats, broadcast }: Attendance['came']) => formatNumber(seats + broadcast)
  return (
    <StatCards
      label={t.figures}
      stats={[
        {
          label: t.cards.registered,
          value: total(registered),
          note:
            registered.broadcast === 0
              ? undefined
              : t.seatsAndBroadcast({ seats: registered.seats, broadcast: registered.broadcast }),
        },
        { label: t.cards.came, value: total(came), note: t.peak({ count: peak }) },
        {
          label: t.cards.noShows,
          value: noShows === null ? '–' : formatNumber(noShows),
          note: noShows === null && !attendance.is_over ? t.notOver : undefined,
        },
        { label: t.cards.lateCancels, value: formatNumber(lateCancels), note: t.lateNote },
      ]}
    />
  )
}

function Quality({ attendance }: { attendance: Attendance }) {
  const { quality, ran_seconds: ran, video_id: videoId, registered } = attendance
  const facts = [
    [t.ran, formatLength(ran)],
    [t.losses, t.times({ count: quality.losses })],
    [t.restarts, t.times({ count: quality.restarts })],
    [t.line, quality.host_line_was_weak ? t.lines.weak : t.lines.good],
    ...(registered.broadcast > 0 || quality.broadcast !== 'whole'
      ? [[t.broadcastState, t.broadcasts[quality.broadcast]] as const]
      : []),
  ] as const
  return (
    <Panel title={t.picture}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="label text-note text-ink-3">{label}</dt>
            <dd className="num mt-0.5">{value}</dd>
          </div>
        ))}
      </dl>
      {videoId !== null && (
        <LinkButton
          to="/admin/videos/edit/$id"
          params={{ id: videoId }}
          variant="line"
          className="mt-5"
        >
          {t.toRecording}
        </LinkButton>
      )}
    </Panel>
  )
}

function Report({ attendance }: { attendance: Attendance }) {
  const { is_over: isOver, took_place: tookPlace, minutes, waited } = attendance
  const waiting = Object.values(waited).reduce((sum, count) => sum + count, 0)
  const note = !isOver ? t.running : tookPlace ? null : t.missed
  return (
    <div className="space-y-4">
      {note !== null && <p className="text-ink-2">{note}</p>}
      <Figures attendance={attendance} />
      {waiting > 0 && <p className="num text-ink-2">{t.waited({ count: waiting })}</p>}
      {minutes.length > 0 && <StaysChart attendance={attendance} />}
      <AttendancePeople id={attendance._id} />
      <AttendanceChat chat={attendance.chat} />
      {tookPlace && <Quality attendance={attendance} />}
    </div>
  )
}

interface AttendancePageProps {
  /** Of the date. */
  id: string
  /** To the list: there is no such date, or it is another coach's. */
  onNothing: () => void
}

/** What became of one date of a live class, for its coach and admins. */
export function AttendancePage({ id, onNothing }: AttendancePageProps) {
  const query = useQuery(attendanceQuery(id))
  const attendance = query.data?.attendance
  const refused = useRefusal(query.error, onNothing)
  if (refused) return null
  const title = attendance?.title ?? '\u00a0'
  return (
    <>
      <title>{pageTitle(attendance ? `${title} - ${t.title}` : t.title)}</title>
      <PageHeading
        title={title}
        trail={trail}
        text={
          attendance
            ? t.of({
                start: formatDateTime(attendance.starts_at),
                length: formatLength(attendance.duration * 60, 'short'),
              })
            : '\u00a0'
        }
      />
      <QueryView query={query} loading={<TableSkeleton />}>
        {({ attendance: read }) => <Report attendance={read} />}
      </QueryView>
    </>
  )
}
