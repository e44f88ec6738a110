import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../../features/accounts/guard.ts'

/** Every unknown path below the videos leads to their list. */
export const Route = createFileRoute('/admin/videos/$')({
  beforeLoad: ({ location, context }) => guard({ location, context, unknown: '/admin/videos' }),
})
