import type { User } from '@carriage/contract/accounts/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { membershipQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/billing'
import { formatBillingDate } from '../../lib/text/dates.ts'
import { pauseText } from './membership-head.ts'
import { priceText } from './price-text.ts'

export function CurrentPlan({ user }: { user: User }) {
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
