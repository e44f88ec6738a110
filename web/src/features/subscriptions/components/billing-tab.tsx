import type { User } from '@carriage/contract/accounts/schemas'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { billingMessages as t } from '../billing-messages.ts'
import { trialLine } from '../trial-line.ts'

/** What the member pays for, or until when they need not. */
export function BillingTab() {
  const user = useUser()
  if (!user) return null
  return (
    <div className="max-w-[40rem]">
      <h2 className="title mb-5 text-[1.375rem]">{t.title}</h2>
      {user.stripe_subscription_id === null ? <NoPlan user={user} /> : <CurrentPlan user={user} />}
    </div>
  )
}

function NoPlan({ user }: { user: User }) {
  const trial = trialLine(user, Date.now() / 1000)
  return (
    <>
      <EmptyState
        title={t.none}
        action={
          <Link to="/plans" className={buttonStyle()}>
            {t.subscribe}
          </Link>
        }
      />
      {trial !== null && <p className="mt-4 text-ink-2">{trial}</p>}
    </>
  )
}

function CurrentPlan({ user }: { user: User }) {
  return (
    <section
      aria-labelledby="current-plan"
      className="rounded-card border border-line bg-surface p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h3 id="current-plan" className="label text-ink-2">
          {t.current}
        </h3>
        <Badge tone="ok">{t.active}</Badge>
      </div>
      <p className="title mt-3 text-[1.25rem]">{t.plans[user.subscription_plan]}</p>
      {user.next_billing_date !== null && (
        <p className="mt-1 text-ink-2">{t.next(formatDate(user.next_billing_date))}</p>
      )}
    </section>
  )
}
