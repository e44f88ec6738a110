import { majorUnits } from '@carriage/contract/subscriptions/money'
import type {
  ListedSubscription,
  subscriptionsExportQuery,
  subscriptionsQuery,
} from '@carriage/contract/subscriptions/subscription-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import type { Cell } from '../../../platform/csv.ts'
import { memberCells, moneyFile, moneyFilterOf, timeCell, windowOf } from './money-list.ts'
import {
  countSubscriptionRows,
  type ListedReading,
  listSubscriptionRows,
  type SubscriptionFilter,
} from './subscription-list-queries.ts'
import { presentListedSubscription } from './money-list-presenter.ts'

type Filter = z.output<typeof subscriptionsExportQuery>

const filterOf = ({ state, plan, interval, ...filter }: Filter): SubscriptionFilter => ({
  ...moneyFilterOf(filter),
  state,
  plan,
  interval,
})

/** A page of the subscriptions that a filter leaves, the latest begun first, as they were read last. */
export async function listSubscriptions(
  { db }: Context,
  query: z.output<typeof subscriptionsQuery>,
) {
  const { page, per_page } = query
  const filter = filterOf(query)
  const [rows, total] = await Promise.all([
    listSubscriptionRows(db, filter, windowOf(query)),
    countSubscriptionRows(db, filter),
  ])
  return {
    subscriptions: rows.map(presentListedSubscription),
    meta: { total, page, per_page },
  }
}

const HEAD = [
  'since',
  'member',
  'email',
  'plan',
  'price',
  'currency',
  'interval',
  'state',
  'until',
  'subscription',
]

const lineOf = ({ plan, ...subscription }: ListedSubscription): Cell[] => [
  timeCell(subscription.since),
  ...memberCells(subscription.member),
  plan.name,
  majorUnits(plan.amount_in_cents, plan.currency),
  plan.currency,
  plan.interval,
  subscription.state,
  timeCell(subscription.until),
  subscription.id,
]

/** The subscriptions that a filter leaves, as a file that is sent while it is read; the audit log has the download. */
export function exportSubscriptions(context: Context, query: Filter) {
  const filter = filterOf(query)
  return moneyFile<ListedReading>(context, {
    noun: 'subscriptions',
    action: 'subscriptions-exported',
    head: HEAD,
    list: (window) => listSubscriptionRows(context.db, filter, window),
    line: (row) => lineOf(presentListedSubscription(row)),
  })
}
