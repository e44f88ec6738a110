import { createSubscription } from '@carriage/contract/subscriptions/endpoints'
import type { Plan } from '@carriage/contract/subscriptions/schemas'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { brand } from '@carriage/contract/brand'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { formatMoney } from '../../lib/text/format.ts'
import { rememberOrigin } from '../../lib/session/origin.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { plansQuery } from './api.ts'
import { useProviderPage } from './use-provider-page.ts'
import { messages as t } from './messages.ts'
import { runningTrialEnd } from './trial-line.ts'
import { formatBillingDate } from '../../lib/text/dates.ts'

/** What is on sale, and the way to pay for it. */
export function Plans() {
  const query = useQuery(plansQuery)
  const [first] = query.data?.plans ?? []
  return (
    <div className="w-full max-w-[60rem] py-6 md:py-10">
      <h1 className="display text-[2rem] md:text-[2.75rem]">{t.title}</h1>
      {first ? (
        <Offer plan={first} plans={query.data?.plans ?? []} />
      ) : query.data ? (
        <NotOffered />
      ) : query.error ? (
        <div className="mt-7 max-w-[40rem]">
          <ErrorState {...failureOf(query)} />
        </div>
      ) : (
        <Loading className="mt-7 grid gap-5 md:grid-cols-[1.1fr_1fr]">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </Loading>
      )}
    </div>
  )
}

function Offer({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) {
  const user = useUser()
  const price = formatMoney(plan.price, plan.currency)
  const trialEnd = user && runningTrialEnd(user, Date.now() / 1000)
  return (
    <>
      <p className="mt-4 max-w-[52ch] text-ink-2">{t.text}</p>
      <div className="mt-7 grid items-stretch gap-5 md:grid-cols-[1.1fr_1fr]">
        <section
          aria-labelledby="plan"
          className="flex flex-col rounded-hero border border-line bg-surface p-6 sm:p-8"
        >
          <h2 id="plan" className="title text-[1.375rem]">
            {plan.name}
          </h2>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
            <span className="display num text-[2.75rem]">{price}</span>
            <span className="text-ink-2">{t.per[plan.type]}</span>
          </p>
          <h3 className="label mt-8 text-ink-2">{t.features}</h3>
          <ul className="mt-3 space-y-2">
            {plans.map(({ _id, name }) => (
              <li key={_id} className="flex items-center gap-2.5">
                <CheckIcon size={18} aria-hidden className="shrink-0 text-accent" />
                {name}
              </li>
            ))}
          </ul>
        </section>
        <section
          aria-labelledby="summary"
          className="flex flex-col rounded-hero border border-line bg-surface p-6 sm:p-8"
        >
          <h2 id="summary" className="label text-ink-2">
            {t.summary}
          </h2>
          <dl className="mt-5 space-y-3">
            <Line title={t.subtotal} value={price} />
            <Line title={t.tax} value={t.taxText} />
            <Line
              title={t.total}
              value={price}
              className="border-t border-line pt-3 text-[1.0625rem] font-semibold"
            />
          </dl>
          {trialEnd !== null && (
            <p className="mt-4 text-sm text-ink-2">{t.trial(formatBillingDate(trialEnd))}</p>
          )}
          <div className="mt-auto pt-7">
            <CheckoutButton />
          </div>
        </section>
      </div>
    </>
  )
}

interface LineProps {
  title: string
  value: string
  className?: string
}

const Line = ({ title, value, className }: LineProps) => (
  <div className={cx('flex items-baseline justify-between gap-4', className)}>
    <dt>{title}</dt>
    <dd className="num text-right">{value}</dd>
  </div>
)

function CheckoutButton() {
  const user = useUser()
  const navigate = useNavigate()
  const checkout = useProviderPage(
    () => call(createSubscription),
    (error) => {
      toast.error(errorText(error, t.failed))
      // Somebody who has a subscription already sees it there.
      if (error instanceof ApiError && error.status === 409)
        void navigate({ to: '/dashboard/profile/billing' })
    },
  )
  const press = () => {
    if (user) return checkout.run()
    rememberOrigin('/plans')
    void navigate({ to: '/', state: { origin: '/plans' } })
  }
  return (
    <Button className="w-full" disabled={checkout.pending} onClick={press}>
      {checkout.pending ? t.redirecting : t.checkout}
    </Button>
  )
}

/** What an installation without card payments can say about plans. */
function NotOffered() {
  return (
    <div className="max-w-[34rem]">
      <p className="mt-5 text-ink-2">{t.notOffered}</p>
      <p className="mt-3 text-ink-2">
        {t.ask}{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {brand.supportEmail}
        </a>
        .
      </p>
    </div>
  )
}
