import type { User } from '@carriage/contract/accounts/schemas'
import type { Membership } from '@carriage/contract/subscriptions/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { OpenAccountLinks } from '../../../catalog/open-account-links.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { membershipQuery } from '../api.ts'
import { type Banner, isDismissed, dismiss } from './banner.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/banner/banner'
import { texts as billingMessages } from '@carriage/texts/web/subscriptions/billing'
import { membershipHead } from '../membership-head.ts'
import { useCardPage } from '../use-card-page.ts'
import { useManageSubscription } from '../use-manage-subscription.ts'
import { formatBillingDate } from '../../../lib/text/dates.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

interface SubscriptionBannerProps {
  user: User
  banner: Banner
  onLogout: () => void
}

/** Shows how long access lasts, or why it does not; cannot be dismissed once it has ended. */
export function SubscriptionBanner({ user, banner, onLogout }: SubscriptionBannerProps) {
  const pays = user.stripe_subscription_id !== null
  // The date alone does not tell a refused card from a renewal that is to come.
  const membership = useQuery({ ...membershipQuery, enabled: pays })
  if (pays && membership.isPending) return null
  const mode = user.subscription_mode ?? 'subscription'
  const date = formatBillingDate(user.next_billing_date ?? 0)
  const held = membership.data && isHeld(membership.data) ? membership.data : null
  const head = held && membershipHead(held, nowSeconds())
  const mend = () => (held?.state === 'past-due' ? <ChangeCard /> : <ToMembership />)
  if (banner.kind === 'ended') {
    const [title, text] = head
      ? [head.title, head.text]
      : [t.endedTitle({ mode }), t.ended({ mode, date })]
    return (
      <Dialog open blocking title={title} description={text}>
        <div className="mt-7 flex flex-col gap-2.5">
          {head ? mend() : pays ? <ToPortal /> : <ToPlans />}
          {pays && !head && (
            <LinkButton to="/membership" variant="line">
              {t.membership}
            </LinkButton>
          )}
          <Button variant="line" onClick={onLogout}>
            {t.logout}
          </Button>
          <OpenAccountLinks />
        </div>
      </Dialog>
    )
  }
  if (head) return <Reminder key={date} user={user} {...head} action={mend} />
  const title = banner.kind === 'today' ? t.endsToday({ mode }) : t.daysLeft({ days: banner.days })
  const action = (close: () => void) => (
    <LinkButton
      to={pays ? '/dashboard/profile/billing' : '/plans'}

      onClick={close}
    >
      {pays ? t.billing : t.plans}
    </LinkButton>
  )
  return (
    <Reminder
      key={date}
      user={user}
      title={title}
      text={t.runsUntil[mode]({ date })}
      action={action}
    />
  )
}

/** Whether a refused payment or a pause stops it, so that the end of access is not what there is to say. */
const isHeld = ({ state, pause }: Membership): boolean => state === 'past-due' || pause !== null

const ToMembership = () => <LinkButton to="/membership">{t.toMembership}</LinkButton>

/** The way to another card, with which the open payment is made. */
function ChangeCard() {
  const { pending, run } = useCardPage()
  return (
    <Button pending={pending} onClick={run}>
      {billingMessages.changeCard}
    </Button>
  )
}

const ToPlans = () => <LinkButton to="/plans">{t.manage}</LinkButton>

function ToPortal() {
  const navigate = useNavigate()
  const { pending, run } = useManageSubscription(() => void navigate({ to: '/plans' }))
  return (
    <Button pending={pending} onClick={run}>
      {t.manage}
    </Button>
  )
}

interface ReminderProps {
  user: User
  title: string
  text: string
  action: (close: () => void) => ReactNode
}

function Reminder({ user, title, text, action }: ReminderProps) {
  const [open, setOpen] = useState(() => !isDismissed(user))
  const close = () => {
    dismiss(user)
    setOpen(false)
  }
  return (
    <Dialog open={open} onClose={close} title={title} description={text}>
      <div className="mt-7 flex flex-col gap-2.5 sm:flex-row-reverse sm:justify-start">
        {action(close)}
        <Button variant="line" onClick={close}>
          {t.later}
        </Button>
      </div>
    </Dialog>
  )
}
