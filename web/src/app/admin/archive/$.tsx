import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../../features/accounts/guard.ts'

export const Route = createFileRoute('/admin/archive/$')({
  beforeLoad: ({ location, context }) => guard({ location, context, unknown: '/admin/archive' }),
})
