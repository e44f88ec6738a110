import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../../features/imports/import-page.tsx'
import { linesAddress, type LinesSearch } from '../../../features/imports/imports-search.ts'
import { texts as messages } from '@carriage/texts/web/imports'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { requireId } from '../../-shell/ids.ts'

type Address = RawSearch<keyof LinesSearch>

export const Route = createFileRoute('/admin/imports/$id')({
  validateSearch: (search: Address): Address => search,
  beforeLoad: ({ params }) => requireId(params.id, '/admin/imports'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const list = useListAddress(Route.useSearch(), linesAddress)
  return (
    <>
      <title>{pageTitle(messages.title)}</title>
      <ImportPage key={id} id={id} {...list} />
    </>
  )
}
