import { formatMoney } from '../../lib/text/money.ts'
import { createSubscription } from '@carriage/contract/subscriptions/endpoints'
import type { Membership, Plan } from '@carriage/contract/subscriptions/schemas'
import { Link, useNavigate } from '@tanstack/react-router'
import { ApiError, errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { rememberOrigin } from '../../lib/session/origin.ts'
import { useUser } from '../../lib/session/session.ts'
import { formatBillingDate } from '../../lib/text/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { texts as t } from '@carriage/texts/web/subscriptions'
import { useProviderPage } from './use-provider-page.ts'

interface OrderSummaryProps {
  plan: Plan
  /** The default plan needs no name. */
  isDefault: boolean
  /** What the caller has; undefined for a visitor. */
  membership: Membership | undefined
}

/** What is due, and the way to pay it. */
export function OrderSummary({ plan, isDefault, membership }: OrderSummaryProps) {
  const user = useUser()
  const price = formatMoney(plan.price, plan.currency)
  const trial = membership?.state === 'trial'
  const paidFor = trial || membership?.gift === true
  const end = paidFor ? membership.until : null
  const isKept = membership?.plan === plan.grants
  const [keptText, otherText] = trial ? [t.trial, t.otherTrial] : [t.gift, t.otherGift]
  const isNew = user === null || user.subscription_mode === null
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
          className="border-t border-line pt-3 text-lead font-semibold"
        />
      </dl>
      {end !== null && (
        <p className="mt-4 text-sm text-ink-2">
          {(isKept ? keptText : otherText)({ date: formatBillingDate(end) })}
        </p>
      )}
      {isNew && plan.trial_days > 0 && (
        <p className="mt-4 text-sm text-ink-2">{t.freeDays({ days: plan.trial_days })}</p>
      )}
      <div className="pt-7">
        <CheckoutButton planId={isDefault ? undefined : plan._id} />
        {user === null && <p className="mt-2 text-sm text-ink-2">{t.loginFirst}</p>}
      </div>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Link to="/gift" className="link">
          {t.give}
        </Link>
        <Link to="/gift/redeem" className="link">
          {t.redeem}
        </Link>
      </p>
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
    <dd className="num text-end">{value}</dd>
  </div>
)

function CheckoutButton({ planId }: { planId: string | undefined }) {
  const user = useUser()
  const navigate = useNavigate()
  const checkout = useProviderPage(
    () => call(createSubscription, { query: planId === undefined ? {} : { plan_id: planId } }),
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
