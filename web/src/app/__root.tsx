import { CSPProvider } from '@base-ui/react/csp-provider'
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  retainSearchParams,
} from '@tanstack/react-router'
import type { GuardContext } from '../features/accounts/guard.ts'
import { frameKeys, readFrame } from '../lib/search.ts'
import { LazyToaster } from '../ui/lazy-toaster.tsx'

export const Route = createRootRouteWithContext<GuardContext>()({
  validateSearch: readFrame,
  search: { middlewares: [retainSearchParams([...frameKeys])] },
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./-shell/not-found.tsx'), 'NotFound'),
})

function Root() {
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
      <LazyToaster />
    </CSPProvider>
  )
}
