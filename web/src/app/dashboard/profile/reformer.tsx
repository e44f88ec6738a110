import { createFileRoute } from '@tanstack/react-router'
import { ReformersPage } from '../../../features/telemetry/reformers-page.tsx'
import { useGoBack } from '../../-shell/go-back.ts'

export const Route = createFileRoute('/dashboard/profile/reformer')({ component: ReformerRoute })

/** A page of the tab Account: the profile has three tabs. */
function ReformerRoute() {
  return <ReformersPage onBack={useGoBack({ to: '/dashboard/profile' })} />
}
