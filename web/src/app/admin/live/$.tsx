import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../../features/accounts/guard.ts'

/** Every unknown path below the live classes leads to their list. */
export const Route = createFileRoute('/admin/live/$')({
  beforeLoad: ({ location, context }) => guard({ location, context, unknown: '/admin/live' }),
})
