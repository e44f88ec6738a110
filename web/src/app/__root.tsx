import { CSPProvider } from '@base-ui/react/csp-provider'
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  retainSearchParams,
  useRouterState,
} from '@tanstack/react-router'
import type { GuardContext } from '../features/accounts/guard.ts'
import { ProofGate } from '../features/accounts/proof-gate.tsx'
import { frameKeys, readFrame } from '../lib/lists/search.ts'
import { useDrawn } from './-shell/loading/first-page.ts'
import { LazyToaster } from '../ui/overlays/lazy-toaster.tsx'
import { useLanguage } from '../lib/text/use-language.ts'

export const Route = createRootRouteWithContext<GuardContext>()({
  validateSearch: readFrame,
  search: { middlewares: [retainSearchParams([...frameKeys])] },
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./-shell/not-found.tsx'), 'NotFound'),
})

function Root() {
  useLanguage()
  useDrawn()
  const settled = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation !== undefined,
  })
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
      <LazyToaster settled={settled} />
      <ProofGate />
    </CSPProvider>
  )
}
