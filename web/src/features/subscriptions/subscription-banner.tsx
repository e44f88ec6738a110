import type { User } from '@carriage/contract/accounts/schemas'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonStyle } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type Banner, isDismissed, dismiss } from './banner.ts'
import { bannerMessages as t } from './banner-messages.ts'
import { useManageSubscription } from './use-manage-subscription.ts'
import { formatBillingDate } from '../../lib/text/dates.ts'

interface SubscriptionBannerProps {
  user: User
  banner: Banner
  onLogout: () => void
}

/** Shows how long access lasts; cannot be dismissed once it has ended. */
export function SubscriptionBanner({ user, banner, onLogout }: SubscriptionBannerProps) {
  const mode = user.subscription_mode ?? 'subscription'
  const date = formatBillingDate(user.next_billing_date ?? 0)
  if (banner.kind === 'ended') {
    return (
      <Dialog open blocking title={t.endedTitle(mode)} description={t.ended(mode, date)}>
        <div className="mt-7 flex flex-col gap-2.5">
          {user.stripe_subscription_id === null ? <ToPlans /> : <ToPortal />}
          {user.stripe_subscription_id !== null && (
            <Link to="/membership" className={buttonStyle({ variant: 'line' })}>
              {t.membership}
            </Link>
          )}
          <Button variant="line" onClick={onLogout}>
            {t.logout}
          </Button>
        </div>
      </Dialog>
    )
  }
  const title = banner.kind === 'today' ? t.endsToday(mode) : t.daysLeft(banner.days)
  return <Reminder key={date} user={user} title={title} text={t.runsUntil[mode](date)} />
}

const ToPlans = () => (
  <Link to="/plans" className={buttonStyle()}>
    {t.manage}
  </Link>
)

function ToPortal() {
  const navigate = useNavigate()
  const { pending, run } = useManageSubscription(() => void navigate({ to: '/plans' }))
  return (
    <Button pending={pending} onClick={run}>
      {t.manage}
    </Button>
  )
}

function Reminder({ user, title, text }: { user: User; title: string; text: string }) {
  const [open, setOpen] = useState(() => !isDismissed(user))
  const close = () => {
    dismiss(user)
    setOpen(false)
  }
  const paid = user.stripe_subscription_id !== null
  return (
    <Dialog open={open} onClose={close} title={title} description={text}>
      <div className="mt-7 flex flex-col gap-2.5 sm:flex-row-reverse sm:justify-start">
        <Link
          to={paid ? '/dashboard/profile/billing' : '/plans'}
          className={buttonStyle()}
          onClick={close}
        >
          {paid ? t.billing : t.plans}
        </Link>
        <Button variant="line" onClick={close}>
          {t.later}
        </Button>
      </div>
    </Dialog>
  )
}
