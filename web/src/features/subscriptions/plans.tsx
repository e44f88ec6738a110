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
import { PlanCard } from './plan-card.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { useManageSubscription } from './use-manage-subscription.ts'

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
