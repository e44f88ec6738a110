import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AttendancePage } from '../../../../features/live-classes/attendance/attendance-page.tsx'
import { requireId } from '../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/live/attendance/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/admin/live'),
  component: Attendance,
})

function Attendance() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  const toList = useCallback(() => void navigate({ to: '/admin/live', replace: true }), [navigate])
  return <AttendancePage key={id} id={id} onNothing={toList} />
}
