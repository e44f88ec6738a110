import type { User } from '@carriage/contract/accounts/schemas'
import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy } from '@carriage/texts/lazy'
import { Suspense } from 'react'
import { logout, refreshUser } from '../../features/accounts/api.ts'
import { isAboutAccount } from '../../features/accounts/redirects.ts'
import { serverSeconds } from '../../lib/browser/clock.ts'
import { useWaitsForClass } from '../../lib/browser/class-under-way.ts'
import { bannerOf } from '../../features/subscriptions/banner/banner.ts'

const ActivationDialog = lazy(
  () => import('../../features/devices/activation/activation-dialog.tsx'),
  'ActivationDialog',
)
const InvitationNote = lazy(
  () => import('../../features/households/invitation-note.tsx'),
  'InvitationNote',
)
const GoalsDialog = lazy(
  () => import('../../features/accounts/registration/goals-dialog.tsx'),
  'GoalsDialog',
)

const HouseholdEnded = lazy(
  () => import('../../features/households/household-ended.tsx'),
  'HouseholdEnded',
)

const SubscriptionBanner = lazy(
  () => import('../../features/subscriptions/banner/subscription-banner.tsx'),
  'SubscriptionBanner',
)

/** Dialogs that come before the dashboard: device, goals, subscription; one at a time. */
export function Overlays({ user }: { user: User }) {
  // Somebody who has just paid is not asked to pay while the payment is being confirmed.
  const { checkout } = useSearch({ strict: false })
  const now = serverSeconds()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isAway = checkout === 'done' || isAboutAccount(path)
  const due = isAway || now === null ? null : bannerOf(user, now * 1000)
  // Nobody on a moving carriage can answer it, and the class below would play on.
  const banner = useWaitsForClass(due !== null) ? null : due
  return (
    <Suspense>
      {!user.device_activated ? (
        <ActivationDialog note={<InvitationNote />} onActivated={() => refreshUser()} />
      ) : user.primary_goals.length === 0 ? (
        <GoalsDialog />
      ) : (
        banner &&
        (user.household_holder === undefined ? (
          <SubscriptionBanner user={user} banner={banner} onLogout={logout} />
        ) : (
          <HouseholdEnded holder={user.household_holder} onLogout={logout} />
        ))
      )}
    </Suspense>
  )
}
