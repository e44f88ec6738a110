import { listWebhookDeliveries, listWebhooks } from '@carriage/contract/webhooks/endpoints'
import type { WebhookDelivery } from '@carriage/contract/webhooks/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { queryClient } from '../../lib/queries/query-client.ts'
import type { DeliveriesSearch } from './webhooks-search.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('webhooks')

/** How often a page asks for news while something is on its way. */
const NEWS_MS = 2000

export const webhooksQuery = keys.query('all', listWebhooks, { staleTime: 0 })

/** Whether an event is tried for the first time just now; later tries are minutes away. */
const isUnderWay = ({ state, tries }: WebhookDelivery): boolean =>
  state === 'pending' && tries === 0

/** A page of what a webhook was sent; asked for again while something is on its way. */
export const deliveriesQuery = (id: string, search: DeliveriesSearch) =>
  keys.query('deliveries', listWebhookDeliveries, {
    params: { id },
    query: search,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isUnderWay) ? NEWS_MS : false),
  })

export const refreshWebhooks = () => void queryClient.invalidateQueries({ queryKey: keys.all })
