import { createFileRoute } from '@tanstack/react-router'
import { Codes } from '../../../features/devices/codes/codes.tsx'
import { codesAddress, type CodesSearch } from '../../../features/devices/codes/codes-search.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

export const Route = createFileRoute('/admin/codes/')({
  validateSearch: searchOf<keyof CodesSearch>(),
  component: CodesPage,
})

function CodesPage() {
  const list = useListAddress(Route.useSearch(), codesAddress)
  return (
    <>
      <title>{pageTitle(adminMessages.codes)}</title>
      <Codes {...list} />
    </>
  )
}
