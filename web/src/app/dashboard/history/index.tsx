import { createFileRoute } from '@tanstack/react-router'
import {
  historyAddress,
  type HistorySearch,
} from '../../../features/videos/history/history-search.ts'
import { History } from '../../../features/videos/history/history.tsx'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { YouTrail } from '../-you-trail.tsx'

export const Route = createFileRoute('/dashboard/history/')({
  validateSearch: searchOf<keyof HistorySearch>(),
  component: Watched,
})

function Watched() {
  const list = useListAddress(Route.useSearch(), historyAddress)
  return (
    <>
      <title>{pageTitle(messages.history)}</title>
      <YouTrail current={messages.history} />
      <History {...list} />
    </>
  )
}
