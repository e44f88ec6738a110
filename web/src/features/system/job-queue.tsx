import { cancelJob, putJobFirst, retryJob } from '@carriage/contract/system/endpoints'
import { type JobAction, jobStates, type SystemJob } from '@carriage/contract/system/job-schemas'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { AdminList } from '../../staff/lists/admin-list.tsx'
import { stateFilter } from '../../staff/lists/list-filters.ts'
import { RemovalDialog } from '../../staff/removal-dialog.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TableSkeleton } from '../../ui/lists/data-table.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useRowDialog } from '../../ui/overlays/use-row-dialog.ts'
import { jobsQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/system/job'
import { jobsAddress, type JobsSearch } from './jobs-search.ts'
import { JobsTable } from './jobs-table.tsx'
import { texts as messages } from '@carriage/texts/web/system'
import { Workers } from './workers.tsx'
import { systemKeys } from './api.ts'

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
