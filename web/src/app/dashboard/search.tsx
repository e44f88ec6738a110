import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { Discover } from '../../features/videos/components/discover.tsx'
import {
  discoverAddress,
  type DiscoverSearch,
  readDiscover,
} from '../../features/videos/discover-search.ts'
import { pageTitle } from '../../lib/page-title.ts'
import type { RawSearch } from '../../lib/search.ts'
import { messages } from '../-shell/messages.ts'

type Address = RawSearch<keyof DiscoverSearch>

export const Route = createFileRoute('/dashboard/search')({
  // Read below, where the page is: what reads it has no place in the first code.
  validateSearch: (search: Address): Address => search,
  component: Search,
})

function Search() {
  const address = Route.useSearch()
  const navigate = useNavigate({ from: '/dashboard/search' })
  const search = useMemo(() => readDiscover(address), [address])
  const change = useCallback(
    (changes: Partial<DiscoverSearch>, how?: 'replace') =>
      void navigate({
        search: (now) => ({ ...now, ...discoverAddress({ ...readDiscover(now), ...changes }) }),
        ...(how && { replace: true, resetScroll: false }),
      }),
    [navigate],
  )
  return (
    <>
      <title>{pageTitle(messages.discover)}</title>
      <Discover search={search} onChange={change} />
    </>
  )
}
