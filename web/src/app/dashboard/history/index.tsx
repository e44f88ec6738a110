import { createFileRoute } from '@tanstack/react-router'
import {
  historyAddress,
  type HistorySearch,
} from '../../../features/videos/history/history-search.ts'
import { History } from '../../../features/videos/history/history.tsx'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as messages } from '@carriage/texts/web/shell'

type Address = RawSearch<keyof HistorySearch>

export const Route = createFileRoute('/dashboard/history/')({
  // Parsed in the component: the parser does not belong in the entry bundle.
  validateSearch: (search: Address): Address => search,
  component: Watched,
})

function Watched() {
  const list = useListAddress(Route.useSearch(), historyAddress)
  return (
    <>
      <title>{pageTitle(messages.history)}</title>
      <History {...list} />
    </>
  )
}
