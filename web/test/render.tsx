/** Draws a component as a page of the app: with a router, the answers of queries, and toasts. */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createHashHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { render } from 'vitest-browser-react'
import { parseSearch, stringifySearch } from '../src/lib/lists/search.ts'
import { queryClient } from '../src/lib/queries/query-client.ts'
import { Toaster } from '../src/ui/overlays/toaster.tsx'

const Address = () => (
  <output data-testid="address">
    {useRouterState({ select: ({ location }) => location.href })}
  </output>
)

let closeLast = () => {}

/** The address stands behind a hash, so that the page of the test is not left. */
export async function renderPage(page: ReactNode, path = '/') {
  closeLast()
  window.history.replaceState(null, '', `#${path}`)
  const history = createHashHistory()
  closeLast = history.destroy
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          {page}
          <Toaster />
          <Address />
        </>
      ),
      notFoundComponent: () => null,
    }),
    history,
    parseSearch,
    stringifySearch,
  })
  const screen = await render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  return { ...screen, router }
}
