import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '../../../features/safe-training/health-page.tsx'
import { useGoBack } from '../../-shell/go-back.ts'

export const Route = createFileRoute('/dashboard/profile/health')({ component: HealthRoute })

/** A page of the tab Account: the profile has three tabs. */
function HealthRoute() {
  return <HealthPage onBack={useGoBack({ to: '/dashboard/profile' })} />
}
