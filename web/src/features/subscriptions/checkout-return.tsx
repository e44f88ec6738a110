import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { invoicesQuery, membershipQuery, paymentMethodsQuery, readSubscription } from './api.ts'
import { texts as billingMessages } from '@carriage/texts/web/subscriptions/billing'
import type { CheckoutOutcome } from './checkout-param.ts'
import { billingKeys } from './api.ts'

const t = billingMessages.waiting
const ASK_EVERY_MS = 2000
const MAX_POLLS = 10

interface CheckoutReturnProps {
  from: CheckoutOutcome
  onSettled: () => void
}

/** Polls the server until it has read the outcome of a checkout from the payment provider. */
export function CheckoutReturn({ from, onSettled }: CheckoutReturnProps) {
  const user = useUser()
  const client = useQueryClient()
  const paid = user?.stripe_subscription_id !== null
  const query = useQuery({
    queryKey: billingKeys.of('return', from),
    queryFn: ({ signal }) => readSubscription(signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      const times = state.dataUpdateCount + state.errorUpdateCount
      return from === 'done' && !state.data?.stripe_subscription_id && times < MAX_POLLS
        ? ASK_EVERY_MS
        : false
    },
  })
  const { isSuccess, isFetching, dataUpdatedAt, errorUpdateCount } = query
  const asked = dataUpdatedAt > 0 || errorUpdateCount > 0
  const known = from === 'managed' ? asked && !isFetching : isSuccess && paid
  const settle = useEffectEvent(() => {
    if (from === 'done') toast.ok(t.done)
    for (const { queryKey } of [membershipQuery, invoicesQuery, paymentMethodsQuery])
      void client.invalidateQueries({ queryKey })
    onSettled()
  })
  useEffect(() => {
    if (known) settle()
  }, [known])
  if (from === 'managed' || known) return null
  const times = client.getQueryState(['billing', 'return', from])
  const late = (times?.dataUpdateCount ?? 0) + (times?.errorUpdateCount ?? 0) >= MAX_POLLS
  return (
    <section
      aria-live="polite"
      className="mb-6 rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <h3 className="title text-lead">{late ? t.lateTitle : t.title}</h3>
      <p className="mt-1 max-w-line-md text-ink-2">{late ? t.late : t.text}</p>
      {late ? (
        <Button
          variant="line"
          className="mt-4"
          pending={isFetching}
          onClick={() => void query.refetch()}
        >
          {t.again}
        </Button>
      ) : (
        <div aria-hidden className="relative mt-5 h-3.5 max-w-40 overflow-hidden">
          <span className="absolute inset-x-0 bottom-0 h-px bg-line-strong" />
          <span className="absolute inset-x-0 bottom-1 h-px bg-line-strong" />
          <span className="carriage-run absolute bottom-px start-0 h-2.75 w-7.5 rounded-sm bg-accent" />
        </div>
      )}
    </section>
  )
}
