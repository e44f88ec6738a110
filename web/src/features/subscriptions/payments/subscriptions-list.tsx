import {
  type ListedSubscription,
  type SubscriptionState,
  subscriptionStates,
} from '@carriage/contract/subscriptions/subscription-schemas'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { AdminList, dayFilters, stateFilter } from '../../../staff/lists/admin-list.tsx'
import { choices } from '../../../ui/controls/filter-select.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { priceText } from '../price-text.ts'
import { saveSubscriptions, subscriptionsQuery } from './api.ts'
import { MemberCell } from './member-cell.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as billingMessages } from '@carriage/texts/web/subscriptions/billing'
import { texts as paymentsMessages } from '@carriage/texts/web/subscriptions/payments'
import { PaymentsHead } from './payments-head.tsx'
import { intervals, soldPlans, subscriptionsAddress } from './payments-search.ts'

const t = paymentsMessages.subscriptions

const tones = {
  trial: 'accent',
  active: 'ok',
  cancelling: 'warn',
  'past-due': 'danger',
  paused: 'info',
  ended: 'neutral',
} as const satisfies Record<SubscriptionState, string>

/** What follows the end of what is paid for; undefined for nothing. */
function followedBy({ state, resumes_at: resumes }: ListedSubscription): string | undefined {
  if (state === 'active') return t.renews
  if (state === 'trial') return t.pays
  return resumes === null ? undefined : t.resumes({ date: formatDate(resumes) })
}

/** What the next bills are for, and the price without the discount. */
function discountedText(
  plan: ListedSubscription['plan'],
  { monthly_amount_in_cents: cents, until }: NonNullable<ListedSubscription['discount']>,
): string {
  const price = priceText({ ...plan, amount_in_cents: cents, interval: 'month' })
  const full = priceText(plan)
  return until === null
    ? t.discounted({ price, full })
    : t.discountedUntil({ price, date: formatDate(until), full })
}

const columns: readonly Column<ListedSubscription>[] = [
  {
    title: () => paymentsMessages.columns.member,
    cell: ({ member }) => <MemberCell member={member} />,
  },
  {
    title: () => t.plan,
    cell: ({ plan, discount }) => (
      <>
        {plan.name}
        <span className="num block text-sm text-ink-2">
          {discount ? discountedText(plan, discount) : priceText(plan)}
        </span>
      </>
    ),
  },
  {
    title: () => staffMessages.filters.status,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  {
    title: () => t.columns.until,
    cell: (subscription) => {
      const day = subscription.until === null ? '–' : formatDate(subscription.until)
      const isOver = subscription.state === 'ended'
      return (
        <>
          {isOver ? t.endedOn({ day }) : day}
          <span className="block text-sm text-ink-2">{followedBy(subscription)}</span>
        </>
      )
    },
  },
  { title: () => t.columns.since, cell: ({ since }) => formatDate(since) },
]

const filters = [
  {
    name: 'plan',
    label: () => t.plan,
    options: () => choices(t.allPlans, soldPlans, billingMessages.plans),
  },
  {
    name: 'interval',
    label: () => t.interval,
    options: () => choices(t.allIntervals, intervals, t.intervals),
  },
  stateFilter(subscriptionStates, t.states),
  ...dayFilters,
] as const

/** The subscriptions of all members, the latest begun first; each leads to its member. */
export function SubscriptionsList({ address }: { address: RawSearch<string> }) {
  const list = useListAddress(address, subscriptionsAddress)
  return (
    <AdminList
      {...list}
      query={subscriptionsQuery(list.search)}
      address={subscriptionsAddress}
      texts={t}
      filters={filters}
      head={() => (
        <PaymentsHead section="subscriptions" save={() => saveSubscriptions(list.search)} />
      )}
    >
      {({ subscriptions }, { stale }) => (
        <DataTable
          label={t.list}
          columns={columns}
          rows={subscriptions}
          rowKey={({ id }) => id}
          stale={stale}
        />
      )}
    </AdminList>
  )
}
