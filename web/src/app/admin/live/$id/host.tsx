import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { HostLive } from '../../../../features/live-classes/components/host-live.tsx'
import { useGoBack } from '../../../-shell/go-back.ts'

/** The same object always, so that going back is one function. */
const list = { to: '/admin/live' } as const

export const Route = createFileRoute('/admin/live/$id/host')({ component: Host })

function Host() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  const goBack = useGoBack(list)
  const toList = useCallback(() => void navigate({ to: '/admin/live', replace: true }), [navigate])
  return <HostLive key={id} id={id} onBack={goBack} onNothing={toList} />
}
