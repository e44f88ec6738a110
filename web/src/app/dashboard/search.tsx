import { createFileRoute } from '@tanstack/react-router'
import { Discover } from '../../features/videos/discover/discover.tsx'
import {
  discoverAddress,
  type DiscoverSearch,
} from '../../features/videos/discover/discover-search.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { searchOf } from '../../lib/lists/search.ts'
import { useListAddress } from '../../lib/lists/use-list-address.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { DiscoverOthers } from './-discover-others.tsx'

export const Route = createFileRoute('/dashboard/search')({
  validateSearch: searchOf<keyof DiscoverSearch>(),
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
