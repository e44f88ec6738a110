import { createFileRoute } from '@tanstack/react-router'
import { LiveList } from '../../../features/live-classes/registration/live-list.tsx'
import {
  liveAddress,
  type LiveSearch,
} from '../../../features/live-classes/registration/live-search.ts'
import { texts as messages } from '@carriage/texts/web/live-classes'
import { pageTitle } from '../../../lib/text/page-title.ts'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'

type Address = RawSearch<keyof LiveSearch>

export const Route = createFileRoute('/dashboard/live/')({
  // Parsed in the component: the parser does not belong in the entry bundle.
  validateSearch: (search: Address): Address => search,
  component: Live,
})

function Live() {
  const list = useListAddress(Route.useSearch(), liveAddress)
  return (
    <>
      <title>{pageTitle(messages.title)}</title>
      <LiveList {...list} />
    </>
  )
}
