import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { HostLive } from '../../../../features/live-classes/hosting/host-live.tsx'
import { useGoBack } from '../../../-shell/go-back.ts'
import { requireId } from '../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/live/$id/host')({
  beforeLoad: ({ params }) => requireId(params.id, '/admin/live'),
  component: Host,
})

function Host() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  const goBack = useGoBack({ to: '/admin/live' })
  const toList = useCallback(() => void navigate({ to: '/admin/live', replace: true }), [navigate])
  return <HostLive key={id} id={id} onBack={goBack} onNothing={toList} />
}
