import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../../features/accounts/guard.ts'

/** Every unknown path below the programs leads to their list. */
export const Route = createFileRoute('/admin/programs/$')({
  beforeLoad: ({ location, context }) => guard({ location, context, unknown: '/admin/programs' }),
})
