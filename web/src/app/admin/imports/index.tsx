import { createFileRoute } from '@tanstack/react-router'
import { ImportsPage } from '../../../features/imports/imports-page.tsx'
import { importsAddress, type ImportsSearch } from '../../../features/imports/imports-search.ts'
import { texts as messages } from '@carriage/texts/web/imports'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'

export const Route = createFileRoute('/admin/imports/')({
  validateSearch: searchOf<keyof ImportsSearch>(),
  component: Page,
})

function Page() {
  const list = useListAddress(Route.useSearch(), importsAddress)
  return (
    <>
      <title>{pageTitle(messages.title)}</title>
      <ImportsPage {...list} />
    </>
  )
}
