import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../../features/imports/import-page.tsx'
import { linesAddress, type LinesSearch } from '../../../features/imports/imports-search.ts'
import { texts as messages } from '@carriage/texts/web/imports'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { requireId } from '../../-shell/ids.ts'

export const Route = createFileRoute('/admin/imports/$id')({
  validateSearch: searchOf<keyof LinesSearch>(),
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
