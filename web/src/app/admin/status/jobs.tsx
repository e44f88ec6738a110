import { createFileRoute } from '@tanstack/react-router'
import { JobQueue } from '../../../features/system/job-queue.tsx'
import { jobsAddress, type JobsSearch } from '../../../features/system/jobs-search.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

export const Route = createFileRoute('/admin/status/jobs')({
  validateSearch: searchOf<keyof JobsSearch>(),
  component: JobsPage,
})

function JobsPage() {
  const list = useListAddress(Route.useSearch(), jobsAddress)
  return (
    <>
      <title>{pageTitle(adminMessages.jobs)}</title>
      <JobQueue {...list} />
    </>
  )
}
