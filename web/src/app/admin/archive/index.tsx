import { createFileRoute } from '@tanstack/react-router'
import { Archive } from '../../../features/archive/archive.tsx'
import { archiveAddress, type ArchiveSearch } from '../../../features/archive/archive-search.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

export const Route = createFileRoute('/admin/archive/')({
  validateSearch: searchOf<keyof ArchiveSearch>(),
  component: ArchivePage,
})

function ArchivePage() {
  const list = useListAddress(Route.useSearch(), archiveAddress)
  return (
    <>
      <title>{pageTitle(adminMessages.archive)}</title>
      <Archive {...list} />
    </>
  )
}
