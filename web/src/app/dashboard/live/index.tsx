import { createFileRoute } from '@tanstack/react-router'
import {
  LiveList,
  liveAddress,
  type LiveSearch,
} from '../../../features/live-classes/registration/live-list.tsx'
import { texts as messages } from '@carriage/texts/web/live-classes'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'

export const Route = createFileRoute('/dashboard/live/')({
  validateSearch: searchOf<keyof LiveSearch>(),
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
