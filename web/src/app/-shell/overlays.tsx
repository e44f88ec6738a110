import type { User } from '@carriage/contract/accounts/schemas'
import { lazy, Suspense } from 'react'
import { refreshUser } from '../../features/accounts/api.ts'

const ActivationDialog = lazy(() =>
  import('../../features/devices/components/activation-dialog.tsx').then((module) => ({
    default: module.ActivationDialog,
  })),
)
const GoalsDialog = lazy(() =>
  import('../../features/accounts/components/goals-dialog.tsx').then((module) => ({
    default: module.GoalsDialog,
  })),
)

/** What must be settled before the dashboard is used: the device, then the goals; one at a time. */
export function Overlays({ user }: { user: User }) {
  return (
    <Suspense>
      {!user.device_activated ? (
        <ActivationDialog onActivated={() => refreshUser()} />
      ) : (
        user.primary_goals.length === 0 && <GoalsDialog />
      )}
    </Suspense>
  )
}
