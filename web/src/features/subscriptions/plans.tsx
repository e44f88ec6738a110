import { createSubscription } from '@carriage/contract/subscriptions/endpoints'
import type { Plan } from '@carriage/contract/subscriptions/schemas'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { brand } from '@carriage/contract/brand'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ApiError, errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { formatBillingDate } from '../../lib/text/dates.ts'
import { formatMoney } from '../../lib/text/format.ts'
import { rememberOrigin } from '../../lib/session/origin.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { LeaveHousehold } from '../households/leave-household.tsx'
import { HouseholdLink } from '../households/household-link.tsx'
import { membershipQuery, plansQuery } from './api.ts'
import { MembershipCard } from './membership-card.tsx'
import { membershipHead } from './membership-head.ts'
import { messages as t } from './messages.ts'
import { useManageSubscription } from './use-manage-subscription.ts'
import { useProviderPage } from './use-provider-page.ts'

interface PlansProps {
  /** Address of a picture above the plan. */
  band: string
}

/** What is on sale, and the way to pay for it; for a subscriber, what they have. */
export function Plans({ band }: PlansProps) {
  const user = useUser()
  const plans = useQuery(plansQuery)
  const membership = useQuery({ ...membershipQuery, enabled: user !== null })
  const waiting = user ? [plans, membership] : [plans]
  const failed = waiting.find(({ data, error }) => data === undefined && error)
  const [first] = plans.data?.plans ?? []
  const ready = waiting.every(({ data }) => data !== undefined)
  const head = user && membership.data ? membershipHead(membership.data, Date.now() / 1000) : null
  const subscribed = head?.action === 'manage'
  // Nobody pays twice: whoever belongs to a household leaves it first.
  const isCovered = subscribed || head?.action === 'leave'
  return (
    <div className="w-full py-6 md:py-10">
      <h1 className="display text-[2rem] text-balance md:text-[2.75rem]">
        {isCovered ? t.subscribed : t.title}
      </h1>
      {failed ? (
        <div className="mt-7 max-w-[40rem]">
          <ErrorState {...failureOf(failed)} />
        </div>
      ) : !ready ? (
        <Loading className="mt-7 grid gap-5 md:grid-cols-[1.1fr_1fr] lg:grid-cols-[1.6fr_1fr]">
          <Skeleton className="h-96 rounded-hero" />
          <Skeleton className="h-96 rounded-hero" />
        </Loading>
      ) : (
        <>
          {!isCovered && first && <p className="mt-4 max-w-[52ch] text-ink-2">{t.text}</p>}
          {head && membership.data?.state !== 'none' && (first !== undefined || isCovered) && (
            <MembershipCard
              className="mt-7"
              head={head}
              action={
                subscribed ? (
                  <ManageActions />
                ) : (
                  membership.data?.household && <HouseholdAction {...membership.data.household} />
                )
              }
            />
          )}
          {!first ? (
            !isCovered && <NotOffered />
          ) : (
            <div className="mt-5 grid items-stretch gap-5 md:grid-cols-[1.1fr_1fr] lg:grid-cols-[1.6fr_1fr]">
              <PlanCard plan={first} plans={plans.data?.plans ?? []} band={band} />
              {!isCovered && (
                <OrderSummary plan={first} trial={membership.data?.state === 'trial'} />
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** The page of the household is closed to members while its classes are. */
const HouseholdAction = ({ entitled }: { entitled: boolean }) =>
  entitled ? <HouseholdLink /> : <LeaveHousehold />

function ManageActions() {
  const { pending, run } = useManageSubscription()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button pending={pending} onClick={run}>
        {t.manage}
      </Button>
      <Link to="/dashboard/profile/billing" className="link">
        {t.toBilling}
      </Link>
    </div>
  )
}

interface PlanCardProps extends PlansProps {
  plan: Plan
  plans: readonly Plan[]
}

function PlanCard({ plan, plans, band }: PlanCardProps) {
  return (
    <section
      aria-labelledby="plan"
      className="flex flex-col overflow-hidden rounded-hero border border-line bg-surface"
    >
      <div className="h-36 bg-stage sm:h-44 lg:h-56">
        <img src={band} alt="" className="size-full object-cover" />
      </div>
      <div className="p-6 sm:p-8">
        <h2 id="plan" className="title text-[1.375rem]">
          {plan.name}
        </h2>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
          <span className="display num text-[2.75rem]">
            {formatMoney(plan.price, plan.currency)}
          </span>
          <span className="text-ink-2">{t.per[plan.type]}</span>
        </p>
        <h3 className="label mt-7 text-ink-2">{t.features}</h3>
        <ul className="mt-3 space-y-4">
          {plans.map(({ _id, name }) => (
            <li key={_id}>
              <span className="font-semibold">{name}</span>
              {_id === plan._id && <Benefits />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Benefits = () => (
  <ul className="mt-2 space-y-2">
    {t.gives.map((benefit) => (
      <li key={benefit} className="flex items-start gap-2.5">
        <CheckIcon size={18} aria-hidden className="mt-[3px] shrink-0 text-accent" />
        {benefit}
      </li>
    ))}
  </ul>
)

/** `trial`: the caller is on a trial, which a subscription would wait for. */
function OrderSummary({ plan, trial }: { plan: Plan; trial: boolean }) {
  const user = useUser()
  const price = formatMoney(plan.price, plan.currency)
  const trialEnd = trial && user?.subscription_plan === 'premium' ? user.next_billing_date : null
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col self-start rounded-hero border border-line bg-surface p-6 sm:p-8"
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
      <div className="pt-7">
        <CheckoutButton />
      </div>
    </section>
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
