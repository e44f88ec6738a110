import { createFileRoute } from '@tanstack/react-router'
import { Archive } from '../../../features/archive/archive.tsx'
import { archiveAddress, type ArchiveSearch } from '../../../features/archive/archive-search.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

type Address = RawSearch<keyof ArchiveSearch>

export const Route = createFileRoute('/admin/archive/')({
  validateSearch: (search: Address): Address => search,
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
