import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../features/accounts/guard.ts'

/** Every unknown path below the admin area leads to its first page. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: ({ location, context }) => guard({ location, context, unknown: '/admin/dashboard' }),
})
