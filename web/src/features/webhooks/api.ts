import { listWebhookDeliveries, listWebhooks } from '@carriage/contract/webhooks/endpoints'
import type { WebhookDelivery } from '@carriage/contract/webhooks/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import type { DeliveriesSearch } from './webhooks-search.ts'

const KEY = 'webhooks'
/** How often a page asks for news while something is on its way. */
const NEWS_MS = 2000

export const webhooksQuery = queryOptions({
  queryKey: [KEY, 'all'],
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
  staleTime: 0,
})

/** Whether an event is tried for the first time just now; later tries are minutes away. */
const isUnderWay = ({ state, tries }: WebhookDelivery): boolean =>
  state === 'pending' && tries === 0

/** A page of what a webhook was sent; asked for again while something is on its way. */
export const deliveriesQuery = (id: string, search: DeliveriesSearch) =>
  queryOptions({
    queryKey: [KEY, 'deliveries', id, search],
    queryFn: ({ signal }) => call(listWebhookDeliveries, { params: { id }, query: search, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isUnderWay) ? NEWS_MS : false),
  })

export const refreshWebhooks = () => void queryClient.invalidateQueries({ queryKey: [KEY] })
