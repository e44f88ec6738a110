import { createFileRoute } from '@tanstack/react-router'
import { Discover } from '../../features/videos/discover/discover.tsx'
import {
  discoverAddress,
  type DiscoverSearch,
} from '../../features/videos/discover/discover-search.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import type { RawSearch } from '../../lib/lists/search.ts'
import { useListAddress } from '../../lib/lists/use-list-address.ts'
import { messages } from '../-shell/messages.ts'

type Address = RawSearch<keyof DiscoverSearch>

export const Route = createFileRoute('/dashboard/search')({
  // Read below, where the page is: what reads it has no place in the first code.
  validateSearch: (search: Address): Address => search,
  component: Search,
})

function Search() {
  const list = useListAddress(Route.useSearch(), discoverAddress)
  return (
    <>
      <title>{pageTitle(messages.discover)}</title>
      <Discover {...list} />
    </>
  )
}
