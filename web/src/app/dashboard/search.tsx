import { createFileRoute } from '@tanstack/react-router'
import { Discover } from '../../features/videos/discover/discover.tsx'
import {
  discoverAddress,
  type DiscoverSearch,
} from '../../features/videos/discover/discover-search.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import type { RawSearch } from '../../lib/lists/search.ts'
import { useListAddress } from '../../lib/lists/use-list-address.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { DiscoverOthers } from './-discover-others.tsx'

type Address = RawSearch<keyof DiscoverSearch>

export const Route = createFileRoute('/dashboard/search')({
  // Parsed in the component: the parser does not belong in the entry bundle.
  validateSearch: (search: Address): Address => search,
  component: Search,
})

function Search() {
  const list = useListAddress(Route.useSearch(), discoverAddress)
  return (
    <>
      <title>{pageTitle(messages.discover)}</title>
      <Discover {...list} others={(query) => <DiscoverOthers query={query} />} />
    </>
  )
}
