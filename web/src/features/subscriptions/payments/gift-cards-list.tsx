import { formatCents } from '../../../lib/text/money.ts'
import type { ListedGiftCard } from '@carriage/contract/subscriptions/admin-gift-schemas'
import { giftStates } from '@carriage/contract/subscriptions/gift-schemas'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { AdminList } from '../../../staff/lists/admin-list.tsx'
import { dayFilters, stateFilter } from '../../../staff/lists/list-filters.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as billingMessages } from '@carriage/texts/web/subscriptions/billing'
import { GiftStateBadge } from '../gifts/gift-state-badge.tsx'
import { giftCardsQuery, saveGiftCards } from './api.ts'
import { GiftCardMenu } from './gift-card-menu.tsx'
import { texts as giftsMessages } from '@carriage/texts/web/subscriptions/gifts'
import { texts as t } from '@carriage/texts/web/subscriptions/payments/gift-card'
import { MemberCell, MemberLink } from './member-cell.tsx'
import { PaymentsHead } from './payments-head.tsx'
import { giftCardsAddress } from './payments-search.ts'
import { TimeCell } from './time-cell.tsx'

const columns: readonly Column<ListedGiftCard>[] = [
  { title: () => t.columns.buyer, cell: ({ buyer }) => <MemberCell member={buyer} /> },
  {
    title: () => t.columns.recipient,
    cell: ({ recipient_name: name, recipient_email: email }) => (
      <>
        {name ?? t.forgotten}
        {email !== null && <span className="block text-sm break-all text-ink-2">{email}</span>}
      </>
    ),
  },
  {
    title: () => t.columns.plan,
    cell: ({ plan, months, amount_in_cents: cents, currency }) => (
      <>
        {t.plan({ plan: billingMessages.plans[plan], months })}
        <span className="num block text-sm text-ink-2">{formatCents(cents, currency)}</span>
      </>
    ),
  },
  {
    title: () => staffMessages.filters.state,
    cell: ({ state }) => <GiftStateBadge state={state} />,
  },
  {
    title: () => t.columns.sent,
    cell: ({ state, sent_at: sent, send_at: due }) =>
      state === 'waiting' ? (
        <span className="text-ink-2">
          {t.due} <TimeCell at={due} />
        </span>
      ) : (
        <TimeCell at={sent} />
      ),
  },
  {
    title: () => t.columns.redeemed,
    cell: ({ redeemed_at: at, redeemed_by: member }) => (
      <>
        <TimeCell at={at} />
        {member && (
          <span className="block">
            <MemberLink member={member} />
          </span>
        )}
      </>
    ),
  },
]

const filters = [stateFilter(giftStates, giftsMessages.states), ...dayFilters] as const

/** The gift cards of all buyers, newest first; those that can be redeemed are sent again and voided. */
export function GiftCardsList({ address }: { address: RawSearch<string> }) {
  const list = useListAddress(address, giftCardsAddress)
  return (
    <AdminList
      {...list}
      query={giftCardsQuery(list.search)}
      address={giftCardsAddress}
      texts={t}
      filters={filters}
      head={() => <PaymentsHead section="gift-cards" save={() => saveGiftCards(list.search)} />}
    >
      {({ gift_cards: cards }, { stale }) => (
        <DataTable
          label={t.list}
          columns={columns}
          rows={cards}
          rowKey={({ _id }) => _id}
          stale={stale}
          actions={(card) => <GiftCardMenu card={card} />}
        />
      )}
    </AdminList>
  )
}
