import type { Attendance, MinuteOfClass } from '@carriage/contract/live-classes/attendance-schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '../../../catalog/query-view.tsx'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { formatDateTime, formatTime } from '../../../lib/text/dates.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { TableSkeleton, type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import { attendanceQuery, saveAttendance } from './attendance-api.ts'
import { texts as t } from '@carriage/texts/web/live-classes/attendance/attendance'
import { AttendancePeople } from './attendance-people.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { formatLength } from '../../../lib/text/durations.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { useMemo } from 'react'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartInput } from '../../../ui/charts/chart-input.ts'
import { CsvButton } from '../../../staff/lists/csv-button.tsx'
import { FoldLine } from '../../../ui/layout/fold-line.tsx'

const columns: Column<MinuteOfClass>[] = [
  { title: () => t.minute, cell: ({ minute }) => <span className="num">{minute}</span> },
  { title: () => t.seats, align: 'end', cell: ({ seats }) => formatNumber(seats) },
  { title: () => t.broadcast, align: 'end', cell: ({ broadcast }) => formatNumber(broadcast) },
]

/** Who was in a class in each of its minutes. */
function StaysChart({ attendance: { _id: id, minutes } }: { attendance: Attendance }) {
  const input = useMemo<ChartInput>(() => {
    const watched = minutes.some(({ broadcast }) => broadcast > 0)
    const course = (key: 'seats' | 'broadcast') => ({
      label: () => t[key],
      values: minutes.map((one) => one[key]),
    })
    return {
      at: minutes.map(({ minute }) => minute),
      series: watched ? [course('seats'), course('broadcast')] : [course('seats')],
      formatAt: (minute) => `${t.minute} ${minute}`,
      formatTick: (minute) => t.shortMinute({ minute }),
      formatValue: formatNumber,
    }
  }, [minutes])
  return (
    <Panel
      title={t.stayed}
      text={t.stayedText}
      action={<CsvButton name={t.stayed} save={() => saveAttendance(id, 'minutes')} />}
    >
      <Chart label={t.stayedChart} input={input} />
      <details className="group/fold mt-5">
        <FoldLine className="w-fit rounded-chip py-2 font-semibold">{t.table}</FoldLine>
        <DataTable
          label={t.stayedChart}
          columns={columns}
          rows={minutes}
          rowKey={({ minute }) => String(minute)}
        />
      </details>
    </Panel>
  )
}

/** How much was written, and what the host was asked. */
function AttendanceChat({ chat }: Pick<Attendance, 'chat'>) {
  const { messages, people, removed, asked, answered, questions } = chat
  const hidden = asked - questions.length
  return (
    <Panel title={t.chat}>
      <p className="num">
        {messages === 0 ? t.nothingWritten : t.written({ messages, people })}
        {removed > 0 && <span className="text-ink-2">, {t.removed({ count: removed })}</span>}
      </p>
      {asked > 0 && (
        <>
          <h3 className="num label mt-5 text-note text-ink-3">
            {t.questions({ asked, answered })}
          </h3>
          <ul className="mt-2 divide-y divide-line">
            {questions.map((question) => (
              <li key={question._id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="break-words">{question.text}</p>
                  <p className="num text-sm text-ink-2">
                    {question.first_name}, {formatTime(question.asked_at)}
                  </p>
                </div>
                <Badge tone={question.is_answered ? 'ok' : 'neutral'}>
                  {question.is_answered ? t.answered : t.unanswered}
                </Badge>
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <p className="num text-sm text-ink-2">{t.moreQuestions({ count: hidden })}</p>
          )}
        </>
      )}
    </Panel>
  )
}

const trail = [
  {
    label: () => adminMessages.title,
    link: <Link to="/admin/live" activeOptions={{ exact: true }} />,
  },
]

function Figures({ attendance }: { attendance: Attendance }) {
  const { registered, came, no_shows: noShows, late_cancels: lateCancels, peak } = attendance
  const waiting = Object.values(attendance.waited).reduce((sum, count) => sum + count, 0)
  const others = [
    t.seatsOf({ ...registered, capacity: attendance.capacity }),
    waiting > 0 && t.waited({ count: waiting }),
  ].filter((part) => part !== false)
  const total = ({ seats, broadcast }: Attendance['came']) => formatNumber(seats + broadcast)
  return (
    <StatCards
      label={t.figures}
      stats={[
        {
          label: t.cards.registered,
          value: total(registered),
          note: others.join(', '),
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
  const { is_over: isOver, took_place: tookPlace, minutes } = attendance
  const note = !isOver ? t.running : tookPlace ? null : t.missed
  return (
    <div className="space-y-4">
      {note !== null && <p className="text-ink-2">{note}</p>}
      <Figures attendance={attendance} />
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
