import type { JobAction, JobState, SystemJob } from '@carriage/contract/system/job-schemas'
import ArrowClockwiseIcon from 'icon:ArrowClockwise'
import ArrowLineUpIcon from 'icon:ArrowLineUp'
import XCircleIcon from 'icon:XCircle'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { formatAgo, formatDateTime } from '../../lib/text/dates.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { MenuItem, RowMenu } from '../../ui/overlays/menu.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as t } from '@carriage/texts/web/system/job'

const tones: Readonly<Record<JobState, ComponentProps<typeof Badge>['tone']>> = {
  running: 'info',
  waiting: 'neutral',
  later: 'neutral',
  failed: 'danger',
  cancelled: 'neutral',
}
const actions = [
  ['first', ArrowLineUpIcon],
  ['retry', ArrowClockwiseIcon],
  ['cancel', XCircleIcon],
] as const

/** What a job is called in messages and menus. */
const isKind = (kind: string): kind is keyof typeof t.kinds => kind in t.kinds

/** A kind of work in words; one that is not known here is shown by its name. */
const kindText = (kind: string): string => (isKind(kind) ? t.kinds[kind] : kind)

const nameOf = ({ kind, video }: SystemJob): string =>
  video ? `${kindText(kind)}: ${video.title ?? t.untitled}` : kindText(kind)

function Job({ job: { kind, video, failure, runs } }: { job: SystemJob }) {
  return (
    <div className="max-w-md min-w-0">
      <p className="font-semibold break-words">{kindText(kind)}</p>
      {video && (
        <Link
          to="/admin/videos/edit/$id"
          params={{ id: video._id }}
          className="inline-block max-w-full truncate rounded-chip py-0.5 align-bottom text-ink-2 underline-offset-4 hover:text-ink hover:underline"
        >
          {video.title ?? t.untitled}
        </Link>
      )}
      {failure && <p className="text-ink-2">{t.failures[failure.reason]}</p>}
      {failure && failure.detail !== null && (
        <p className="num text-xs break-words text-ink-3">{failure.detail}</p>
      )}
      {runs > 1 && <p className="num text-xs text-ink-3">{t.runs({ runs })}</p>}
    </div>
  )
}

/** The moment that matters in its state: when it began, since when it waits, when it is due or ended. */
function whenOf({ state, due_at, started_at, ended_at }: SystemJob, now: number): string {
  if (state === 'running' && started_at !== null)
    return t.started({ ago: formatAgo(started_at, now) })
  if (state === 'later') return t.due({ date: formatDateTime(due_at) })
  if (state === 'waiting') return t.queued({ ago: formatAgo(due_at, now) })
  return ended_at === null ? '' : t.ended({ ago: formatAgo(ended_at, now) })
}

/** A run that has just begun may not have said yet whose it is. */
const UNCLAIMED_SECONDS = 30

function When({ job, now }: { job: SystemJob; now: number }) {
  const { state, started_at, worker } = job
  const isLost = !worker && now - (started_at ?? now) > UNCLAIMED_SECONDS
  const who = worker ? t.worker(worker) : isLost && t.lost
  return (
    <span className="block">
      <span className="num block">{whenOf(job, now)}</span>
      {state === 'running' && who && (
        <span className="num block break-words text-ink-2">{who}</span>
      )}
    </span>
  )
}

function columnsAt(now: number): Column<SystemJob>[] {
  return [
    { title: () => t.columns.job, cell: (job) => <Job job={job} /> },
    {
      title: () => staffMessages.filters.status,
      cell: ({ state, first }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          {first && (state === 'waiting' || state === 'later') && (
            <Badge tone="accent">{t.next}</Badge>
          )}
        </span>
      ),
    },
    { title: () => t.columns.when, cell: (job) => <When job={job} now={now} /> },
  ]
}

interface JobsTableProps {
  jobs: readonly SystemJob[]
  /** Epoch seconds of the moment that is shown. */
  now: number
  stale: boolean
  onAct: (job: SystemJob, action: JobAction) => void
}

export function JobsTable({ jobs, now, stale, onAct }: JobsTableProps) {
  return (
    <DataTable
      label={t.list}
      columns={columnsAt(now)}
      rows={jobs}
      rowKey={({ _id }) => _id}
      stale={stale}
      actions={(job) => (
        <RowMenu of={nameOf(job)} disabled={job.actions.length === 0}>
          {actions
            .filter(([action]) => job.actions.includes(action))
            .map(([action, Icon]) => (
              <MenuItem
                key={action}
                icon={<Icon size={18} aria-hidden />}
                onSelect={() => onAct(job, action)}
              >
                {t[action]}
              </MenuItem>
            ))}
        </RowMenu>
      )}
    />
  )
}
