import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../features/accounts/guard.ts'

/** Every unknown path below the dashboard leads to it. */
export const Route = createFileRoute('/dashboard/$')({
  beforeLoad: ({ location, context }) => guard({ location, context, unknown: '/dashboard' }),
})
