import { cancelJob, putJobFirst, retryJob } from '@carriage/contract/system/endpoints'
import {
  type JobAction,
  jobStates,
  type SystemJob,
  type JobsAnswer,
} from '@carriage/contract/system/job-schemas'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { AdminList, stateFilter } from '../../staff/lists/admin-list.tsx'
import { RemovalDialog } from '../../staff/removal-dialog.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TableSkeleton } from '../../ui/lists/data-table.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useRowDialog } from '../../ui/overlays/use-row-dialog.ts'
import { jobsQuery, systemKeys } from './api.ts'
import { texts as t } from '@carriage/texts/web/system/job'
import { jobsAddress, type JobsSearch } from './jobs-search.ts'
import { JobsTable } from './jobs-table.tsx'
import { texts as messages } from '@carriage/texts/web/system'
import { useId } from 'react'
import { formatAgo } from '../../lib/text/dates.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'

/** Who works on the jobs; a studio without anybody says so. */
function Workers({ answer }: { answer: JobsAnswer | undefined }) {
  const id = useId()
  if (!answer) return <Skeletons className="mb-6" of={['h-24 rounded-card']} />
  const { workers, works, read_at: now } = answer
  const isAlone = workers.length === 0 && works === 'external'
  return (
    <section
      aria-labelledby={id}
      className="mb-6 rounded-card border border-line bg-surface px-4 py-4 sm:px-5"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="title text-lg">
          {t.workers}
        </h2>
        {isAlone && <Badge tone="warn">{messages.attention}</Badge>}
      </div>
      {workers.length === 0 && (
        <p role="status" className="mt-2 text-ink-2">
          {t.noWorkers[works]}
        </p>
      )}
      <ul className="divide-y divide-line">
        {workers.map((worker) => (
          <li
            key={worker._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 last:pb-0"
          >
            <span className="min-w-0">
              <span className="block font-medium break-words">{t.worker(worker)}</span>
              <span className="num block text-sm text-ink-2">
                {t.since({ ago: formatAgo(worker.started_at, now) })}
              </span>
            </span>
            <Badge tone={worker.runs > 0 ? 'info' : 'neutral'}>
              {t.worksOn({ runs: worker.runs })}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

const filters = [stateFilter(jobStates, t.states)] as const
const trail = [{ label: () => messages.title, link: <Link to="/admin/status" /> }]
const refresh = () => void queryClient.invalidateQueries({ queryKey: systemKeys.all })

/** The queue: what runs, waits or has failed, and who works on it. */
export function JobQueue(list: ListProps<JobsSearch>) {
  const { row: cancelled, ...cancelling } = useRowDialog<SystemJob>()
  const { run } = useAction(async (job: SystemJob, action: Exclude<JobAction, 'cancel'>) => {
    const endpoint = action === 'first' ? putJobFirst : retryJob
    try {
      toast.ok((await call(endpoint, { params: { id: job._id } })).message)
    } finally {
      refresh()
    }
  })
  const act = (job: SystemJob, action: JobAction) =>
    action === 'cancel' ? cancelling.show(job) : run(job, action)
  return (
    <>
      <AdminList
        {...list}
        query={jobsQuery(list.search)}
        address={jobsAddress}
        texts={t}
        filters={filters}
        loading={<TableSkeleton />}
        head={(answer) => (
          <>
            <PageHeading title={t.title} text={t.text} trail={trail} />
            <Workers answer={answer} />
          </>
        )}
      >
        {({ jobs, read_at: now }, { stale }) => (
          <JobsTable jobs={jobs} now={now} stale={stale} onAct={act} />
        )}
      </AdminList>
      {cancelled && (
        <RemovalDialog
          open={cancelling.open}
          onClose={cancelling.onClose}
          title={t.dialog.title}
          text={
            cancelled.video
              ? t.dialog.video({ title: cancelled.video.title ?? t.untitled })
              : t.dialog.text
          }
          cancel={t.dialog.cancel}
          confirm={t.cancel}
          remove={() => call(cancelJob, { params: { id: cancelled._id } })}
          refresh={refresh}
        />
      )}
    </>
  )
}
