import { useQuery, useQueryClient } from '@tanstack/react-query'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { HouseholdCard } from '../households/household-card.tsx'
import { LeaveHousehold } from '../households/leave-household.tsx'
import {
  membershipQuery,
  plansQuery,
  paymentMethodsQuery,
  invoicesQuery,
  readSubscription,
  billingKeys,
} from './api.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/billing'
import { useManageSubscription } from './use-manage-subscription.ts'
import { MembershipCard } from './membership-card.tsx'
import { membershipHead, pauseText } from './membership-head.ts'
import { QueryView } from '../../catalog/query-view.tsx'
import { LinkButton } from '../../catalog/link-button.tsx'
import type { User } from '@carriage/contract/accounts/schemas'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../ui/layout/badge.tsx'
import { formatBillingDate } from '../../lib/text/dates.ts'
import { priceText } from './price-text.ts'
import type { PaymentMethod, Invoice } from '@carriage/contract/subscriptions/schemas'
import CreditCardIcon from 'icon:CreditCard'
import { brandName, cardMonth } from './card.ts'
import type { CheckoutOutcome } from './checkout-param.ts'
import { formatCents } from '../../lib/text/money.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../ui/overlays/toast.ts'

const waitingTexts = t.waiting
const ASK_EVERY_MS = 2000
const MAX_POLLS = 10

/** Polls the server until it has read the outcome of a checkout from the payment provider. */
function CheckoutReturn({ from, onSettled }: { from: CheckoutOutcome; onSettled: () => void }) {
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
    if (from === 'done') toast.ok(waitingTexts.done)
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
      <h3 className="title text-lead">{late ? waitingTexts.lateTitle : waitingTexts.title}</h3>
      <p className="mt-1 max-w-line-md text-ink-2">
        {late ? waitingTexts.late : waitingTexts.text}
      </p>
      {late ? (
        <Button
          variant="line"
          className="mt-4"
          pending={isFetching}
          onClick={() => void query.refetch()}
        >
          {waitingTexts.again}
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

const tones = {
  draft: 'neutral',
  open: 'warn',
  paid: 'ok',
  uncollectible: 'danger',
  void: 'neutral',
} as const

const columns: readonly Column<Invoice>[] = [
  { title: () => t.columns.date, cell: ({ created_at: at }) => formatBillingDate(at) },
  { title: () => t.columns.plan, cell: () => t.invoiceOf },
  {
    title: () => t.columns.amount,
    align: 'end',
    cell: ({ amount_in_cents: cents, currency }) => formatCents(cents, currency),
  },
  {
    title: () => t.columns.status,
    cell: ({ status }) => <Badge tone={tones[status]}>{t.statuses[status]}</Badge>,
  },
]

function BillingHistory() {
  const query = useQuery(invoicesQuery)
  return (
    <section aria-labelledby="history">
      <h3 id="history" className="title mb-3 text-lead">
        {t.history}
      </h3>
      {query.data?.invoices.length === 0 ? (
        <p className="text-ink-2">{t.noHistory}</p>
      ) : query.data ? (
        <DataTable
          label={t.history}
          columns={columns}
          rows={query.data.invoices}
          rowKey={({ id }) => id}
        />
      ) : (
        <QueryView query={query} loading={<Skeletons of={['h-24 rounded-card']} />} />
      )}
    </section>
  )
}

function PaymentMethods() {
  const query = useQuery(paymentMethodsQuery)
  const defaultId = query.data?.customer?.default_payment_method
  return (
    <section aria-labelledby="methods">
      <h3 id="methods" className="title mb-3 text-lead">
        {t.methods}
      </h3>
      {query.data?.payment_methods.length === 0 ? (
        <p className="text-ink-2">{t.noMethods}</p>
      ) : query.data ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {query.data.payment_methods.map((method) => (
            <Method key={method.id} method={method} isDefault={method.id === defaultId} />
          ))}
        </ul>
      ) : (
        <QueryView query={query} loading={<Skeletons of={['h-18.5 rounded-card']} />} />
      )}
    </section>
  )
}

function Method({ method, isDefault }: { method: PaymentMethod; isDefault: boolean }) {
  const { brand, last4, exp_month: month, exp_year: year } = method
  const name = brandName(brand)
  return (
    <li className="flex items-center gap-4 py-3.5">
      <CreditCardIcon size={24} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {/* Dots are read out one by one. */}
          <span className="sr-only">{t.spoken({ brand: name, last4 })}</span>
          <span aria-hidden>
            {name} <span className="num">{t.ending({ last4 })}</span>
          </span>
        </p>
        <p className="num text-sm text-ink-2">{t.expires({ month: cardMonth(month), year })}</p>
      </div>
      {isDefault && <Badge tone="accent">{t.isDefault}</Badge>}
    </li>
  )
}

function CurrentPlan({ user }: { user: User }) {
  const { next_billing_date: next } = user
  const membership = useQuery(membershipQuery).data
  const { state, price } = membership ?? {}
  const paused = state === 'paused'
  const due = state === 'past-due' || (!paused && next !== null && next < nowSeconds())
  const ending = state === 'cancelling'
  return (
    <section
      aria-labelledby="current-plan"
      className="rounded-card border border-line bg-surface p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h3 id="current-plan" className="label text-ink-2">
          {t.current}
        </h3>
        {paused ? (
          <Badge>{t.paused}</Badge>
        ) : (
          <Badge tone={due ? 'warn' : 'ok'}>{due ? t.ended : t.active}</Badge>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="title text-xl">{t.plans[user.subscription_plan]}</p>
        {price && <p className="num text-lead font-semibold">{priceText(price)}</p>}
      </div>
      {next !== null && !membership?.pause && (
        <p className="mt-1 text-ink-2">
          {ending
            ? t.ends({ date: formatBillingDate(next) })
            : t.next({ date: formatBillingDate(next) })}
        </p>
      )}
      {membership?.pause && <p className="mt-1 text-ink-2">{pauseText(membership.pause)}</p>}
      <p className="mt-4">
        <Link to="/membership" className="link">
          {t.change}
        </Link>
      </p>
    </section>
  )
}

interface BillingTabProps {
  /** Where the browser comes back from. */
  returned?: CheckoutOutcome | undefined
  /** Called once the outcome is known. */
  onSettled?: () => void
}

/** What the member pays for, or until when they need not. */
export function BillingTab({ returned, onSettled = () => {} }: BillingTabProps) {
  const user = useUser()
  if (!user) return null
  const subscribed = user.stripe_subscription_id !== null
  return (
    <div className="max-w-column">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="title text-2xl">{t.title}</h2>
        {subscribed && <ManageButton />}
      </div>
      {returned && <CheckoutReturn from={returned} onSettled={onSettled} />}
      {subscribed ? (
        <div className="space-y-9">
          <CurrentPlan user={user} />
          <PaymentMethods />
          <BillingHistory />
          <HouseholdCard />
        </div>
      ) : (
        returned !== 'done' && <NoPlan />
      )}
    </div>
  )
}

function ManageButton() {
  const { pending, run } = useManageSubscription()
  return (
    <Button variant="line" pending={pending} onClick={run}>
      {t.manage}
    </Button>
  )
}

function NoPlan() {
  const query = useQuery(membershipQuery)
  const { data } = useQuery(plansQuery)
  const offered = data?.plans.length !== 0
  if (!query.data)
    return <QueryView query={query} loading={<Skeletons of={['h-44 rounded-card']} />} />
  const head = membershipHead(query.data, nowSeconds())
  if (head.action === 'leave') return <MembershipCard head={head} action={<LeaveHousehold />} />
  return (
    <MembershipCard
      head={offered ? head : { ...head, text: t.notOffered }}
      note={head.title === t.none ? undefined : t.none}
      action={offered && <LinkButton to="/plans">{t.subscribe}</LinkButton>}
    />
  )
}
