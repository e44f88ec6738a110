import { createFileRoute } from '@tanstack/react-router'
import { Deliveries } from '../../../features/webhooks/deliveries.tsx'
import { texts as messages } from '@carriage/texts/web/webhooks'
import {
  deliveriesAddress,
  type DeliveriesSearch,
} from '../../../features/webhooks/webhooks-search.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { requireId } from '../../-shell/ids.ts'

export const Route = createFileRoute('/admin/api/$id')({
  validateSearch: searchOf<keyof DeliveriesSearch>(),
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
