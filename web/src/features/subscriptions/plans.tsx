import { brand } from '../../lib/text/brand.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { LeaveHousehold } from '../households/leave-household.tsx'
import { HouseholdLink } from '../households/household-link.tsx'
import { membershipQuery, plansQuery } from './api.ts'
import { MembershipCard } from './membership-card.tsx'
import { membershipHead } from './membership-head.ts'
import { texts as t } from '@carriage/texts/web/subscriptions'
import { OrderSummary } from './order-summary.tsx'
import { useManageSubscription } from './use-manage-subscription.ts'
import { formatMoney } from '../../lib/text/money.ts'
import type { Plan } from '@carriage/contract/subscriptions/schemas'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import CheckIcon from 'icon:Check'

interface PlanCardProps {
  /** Address of a picture above the plan. */
  band: string
  plan: Plan
  plans: readonly Plan[]
}

/** What the chosen plan costs and gives. */
function PlanCard({ plan, plans, band }: PlanCardProps) {
  // A plan is sold in several intervals and currencies.
  const names = [...new Set(plans.map(({ name }) => name))]
  return (
    <section
      aria-labelledby="plan"
      className="flex flex-col overflow-hidden rounded-hero border border-line bg-surface"
    >
      <img src={band} alt="" className="aspect-13/5 w-full bg-stage object-cover" />
      <div className="p-6 sm:p-8">
        <h2 id="plan" className="title text-2xl">
          {plan.name}
        </h2>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
          <span className="display num text-7xl">{formatMoney(plan.price, plan.currency)}</span>
          <span className="text-ink-2">{t.per[plan.type]}</span>
        </p>
        <h3 className="label mt-7 text-ink-2">{t.features}</h3>
        <ul className="mt-3 space-y-4">
          {names.map((name) => (
            <li key={name}>
              <span className="font-semibold">{name}</span>
              {name === plan.name && <Benefits plan={plan} />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Benefits = ({ plan }: { plan: Plan }) => (
  <ul className="mt-2 space-y-2">
    {(plan.grants === 'basic' ? t.givesBasic : t.gives).map((benefit) => (
      <li key={benefit} className="flex items-start gap-2.5">
        <CheckIcon size={18} aria-hidden className="mt-0.75 shrink-0 text-accent" />
        {benefit}
      </li>
    ))}
  </ul>
)

interface PlanChoiceProps {
  plans: readonly Plan[]
  chosen: Plan
  onChoose: (id: string) => void
}

/** Chooses among several plans: the currency first, where there are several, then the plan. */
function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const currencies = [...new Set(plans.map(({ currency }) => currency))]
  const inCurrency = plans.filter(({ currency }) => currency === chosen.currency)
  const chooseCurrency = (currency: string) => {
    const same = plans.filter((plan) => plan.currency === currency)
    const like = same.find(({ name, type }) => name === chosen.name && type === chosen.type)
    const next = like ?? same[0]
    if (next) onChoose(next._id)
  }
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      {inCurrency.length > 1 && (
        <ChoiceGroup
          legend={t.choose}
          name="plan"
          options={inCurrency.map((plan) => ({
            value: plan._id,
            label: t.planOption({
              name: plan.name,
              price: formatMoney(plan.price, plan.currency),
              per: t.per[plan.type],
            }),
          }))}
          value={[chosen._id]}
          onChange={([id]) => id !== undefined && onChoose(id)}
        />
      )}
      {currencies.length > 1 && (
        <SelectField
          label={t.currency}
          options={currencies.map((currency) => [currency, currency] as const)}
          value={chosen.currency}
          onChange={({ target }) => chooseCurrency(target.value)}
        />
      )}
    </div>
  )
}

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
  const [choice, setChoice] = useState<string>()
  const onSale = plans.data?.plans ?? []
  const first = onSale.find(({ _id }) => _id === choice) ?? onSale[0]
  const ready = waiting.every(({ data }) => data !== undefined)
  const head = user && membership.data ? membershipHead(membership.data, nowSeconds()) : null
  const subscribed = head?.action === 'manage'
  // Nobody pays twice: a member of a household leaves it first.
  const isCovered = subscribed || head?.action === 'leave'
  return (
    <div className="w-full py-6 md:py-10">
      <h1 className="display text-5xl text-balance md:text-7xl">
        {isCovered ? t.subscribed : t.title}
      </h1>
      {failed ? (
        <div className="mt-7 max-w-form">
          <ErrorState {...failureOf(failed)} />
        </div>
      ) : !ready ? (
        <Skeletons
          className="mt-7 grid gap-5 md:grid-cols-[1.1fr_1fr] lg:grid-cols-[1.6fr_1fr]"
          of={['h-96 rounded-hero', 'h-96 rounded-hero']}
        />
      ) : (
        <>
          {!isCovered && first && <p className="mt-4 max-w-line-md text-ink-2">{t.text}</p>}
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
            <>
              {!isCovered && onSale.length > 1 && (
                <PlanChoice plans={onSale} chosen={first} onChoose={setChoice} />
              )}
              <div className="mt-5 grid items-stretch gap-5 md:grid-cols-[1.1fr_1fr] lg:grid-cols-[1.6fr_1fr]">
                <PlanCard plan={first} plans={onSale} band={band} />
                {!isCovered && (
                  <OrderSummary
                    plan={first}
                    isDefault={first === onSale[0]}
                    membership={membership.data}
                  />
                )}
              </div>
            </>
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
      <Link to="/membership" className="link">
        {t.toMembership}
      </Link>
      <Link to="/dashboard/profile/billing" className="link">
        {t.toBilling}
      </Link>
    </div>
  )
}

/** What an installation without card payments can say about plans. */
function NotOffered() {
  return (
    <div className="max-w-card">
      <p className="mt-5 text-ink-2">{t.notOffered}</p>
      <p className="mt-3 text-ink-2">
        {t.ask}{' '}
        <a href={`mailto:${brand.support_email}`} className="link">
          {brand.support_email}
        </a>
        .
      </p>
    </div>
  )
}
