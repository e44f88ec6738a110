import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { readSubscription } from '../api.ts'
import { SignInFirst } from '../sign-in-first.tsx'
import { giftOptionsQuery, giftsQuery } from './api.ts'
import { BuyForm } from './buy-form.tsx'
import { GiftList } from './gift-list.tsx'
import { texts as t } from '@carriage/texts/web/subscriptions/gifts'
import { QueryView } from '../../../catalog/query-view.tsx'

/** `paid`: the browser comes back from a paid checkout. */
export function GiftScreen({ paid }: { paid: boolean }) {
  const user = useUser()
  const options = useQuery(giftOptionsQuery)
  return (
    <div className="mx-auto w-full max-w-column py-6 md:py-10">
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
