import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../features/accounts/guard.ts'

/** Every unknown path leads to the list of its section, or to the area's first page. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: ({ location, context }) => {
    const section = location.pathname.split('/', 3).join('/')
    const unknown = context.hasPage(section) ? section : '/admin/dashboard'
    guard({ location, context, unknown })
  },
})
