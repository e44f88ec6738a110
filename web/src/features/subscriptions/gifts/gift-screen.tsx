import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { readSubscription } from '../api.ts'
import { SignInFirst } from '../sign-in-first.tsx'
import { giftOptionsQuery, giftsQuery } from './api.ts'
import { BuyForm } from './buy-form.tsx'
import { texts as t } from '@carriage/texts/web/subscriptions/gifts'
import { QueryView } from '../../../catalog/query-view.tsx'
import { formatCents } from '../../../lib/text/money.ts'
import type { ListedGift } from '@carriage/contract/subscriptions/gift-schemas'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/text/dates.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { GiftStateBadge } from './gift-state-badge.tsx'

const columns: readonly Column<ListedGift>[] = [
  { title: () => t.columns.for, cell: ({ recipient_name: name }) => name ?? t.somebody },
  { title: () => t.columns.time, cell: ({ months }) => t.span({ months }) },
  {
    title: () => t.columns.price,
    align: 'end',
    cell: ({ amount_in_cents: cents, currency }) => formatCents(cents, currency),
  },
  { title: () => t.columns.day, cell: ({ send_at: at }) => formatDate(at) },
  {
    title: () => t.columns.state,
    cell: ({ state, mail_refused: isRefused }) => (
      <GiftStateBadge state={state} isRefused={isRefused} />
    ),
  },
]

const isUndelivered = ({ state, mail_refused: isRefused }: ListedGift): boolean =>
  state === 'sent' && isRefused

/** The gift cards that the member has paid for. */
function GiftList() {
  const query = useQuery(giftsQuery)
  return (
    <section aria-labelledby="gifts" className="mt-12">
      <h2 id="gifts" className="title mb-3 text-lg">
        {t.own}
      </h2>
      <QueryView query={query} loading={<Skeletons of={['h-24 rounded-card']} />}>
        {(data) =>
          data.length === 0 ? (
            <p className="text-ink-2">{t.none}</p>
          ) : (
            <>
              {data.some(isUndelivered) && (
                <p className="mb-3 max-w-line-md text-ink-2">{t.refusedText}</p>
              )}
              <DataTable
                label={t.list}
                columns={columns}
                rows={data}
                rowKey={({ _id }) => _id}
                actionsTitle={t.card.title}
                actions={({ _id: id }) => (
                  <Link to="/gift/card/$id" params={{ id }} className="link">
                    {t.print}
                  </Link>
                )}
              />
            </>
          )
        }
      </QueryView>
    </section>
  )
}

interface GiftScreenProps {
  /** The browser comes back from a paid checkout. */
  paid: boolean
  /** Leads members back; visitors have nothing behind them. */
  back: ReactNode
}

export function GiftScreen({ paid, back }: GiftScreenProps) {
  const user = useUser()
  const options = useQuery(giftOptionsQuery)
  return (
    <div className="mx-auto w-full max-w-column py-6 md:py-10">
      {user && back}
      <h1 className="display text-5xl text-balance md:text-7xl">{t.title}</h1>
      <p className="mt-3 mb-8 max-w-line-md text-ink-2">{t.text}</p>
      {paid && user && <Paid />}
      <QueryView query={options} loading={<Skeletons of={['h-96 rounded-card']} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title={t.notOffered} />
          ) : user ? (
            <BuyForm currencies={data} giver={user.first_name} />
          ) : (
            <SignInFirst text={t.signIn} origin="/gift" />
          )
        }
      </QueryView>
      {user && <GiftList />}
    </div>
  )
}

/** Has the server read the payment, so that the card is there without waiting for a webhook. */
function Paid() {
  const client = useQueryClient()
  const read = useEffectEvent(async () => {
    await readSubscription().catch(() => {})
    await client.invalidateQueries(giftsQuery)
  })
  useEffect(() => void read(), [])
  return (
    <p role="status" className="mb-8 rounded-card bg-ok-wash px-5 py-4 font-medium text-ok">
      {t.paid}
    </p>
  )
}
