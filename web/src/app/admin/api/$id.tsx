import { createFileRoute } from '@tanstack/react-router'
import { Deliveries } from '../../../features/webhooks/deliveries.tsx'
import { texts as messages } from '@carriage/texts/web/webhooks'
import {
  deliveriesAddress,
  type DeliveriesSearch,
} from '../../../features/webhooks/webhooks-search.ts'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { requireId } from '../../-shell/ids.ts'

type Address = RawSearch<keyof DeliveriesSearch>

export const Route = createFileRoute('/admin/api/$id')({
  validateSearch: (search: Address): Address => search,
  beforeLoad: ({ params }) => requireId(params.id, '/admin/api'),
  component: DeliveriesPage,
})

function DeliveriesPage() {
  const { id } = Route.useParams()
  const list = useListAddress(Route.useSearch(), deliveriesAddress)
  return (
    <>
      <title>{pageTitle(messages.deliveries.title)}</title>
      <Deliveries id={id} {...list} />
    </>
  )
}
