import { useQuery } from '@tanstack/react-query'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { HouseholdCard } from '../households/household-card.tsx'
import { LeaveHousehold } from '../households/leave-household.tsx'
import { membershipQuery, plansQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/billing'
import { useManageSubscription } from './use-manage-subscription.ts'
import type { CheckoutOutcome } from './checkout-param.ts'
import { MembershipCard } from './membership-card.tsx'
import { membershipHead } from './membership-head.ts'
import { BillingHistory } from './billing-history.tsx'
import { CheckoutReturn } from './checkout-return.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { QueryView } from '../../catalog/query-view.tsx'
import { LinkButton } from '../../catalog/link-button.tsx'

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
