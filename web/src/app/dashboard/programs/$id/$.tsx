import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../../../features/accounts/guard.ts'

export const Route = createFileRoute('/dashboard/programs/$id/$')({
  beforeLoad: ({ location, context }) =>
    guard({ location, context, unknown: '/dashboard/programs' }),
})
