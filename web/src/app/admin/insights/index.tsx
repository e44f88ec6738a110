import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '../../../lib/session/session.ts'

/** Opens the first section that the visitor may see. */
export const Route = createFileRoute('/admin/insights/')({
  beforeLoad: () => {
    const now = session.get()
    const isAdmin = now.status !== 'out' && now.user.role.includes('admin')
    throw redirect({
      to: '/admin/insights/$section',
      params: { section: isAdmin ? 'funnel' : 'videos' },
      replace: true,
    })
  },
})
