import type { User } from '@carriage/contract/accounts/schemas'
import { loadTexts } from '@carriage/texts/catalogue'
import { createRouter } from '@tanstack/react-router'
import { takesNewBrand } from '../lib/session/brand-version.ts'
import { session, type Session } from '../lib/session/session.ts'
import { parseSearch, stringifySearch } from '../lib/lists/search.ts'
import { applyTheme } from '../lib/browser/theme.ts'
import { routeTree } from '../routeTree.gen.ts'
import { PageError } from './-shell/page-error.tsx'
import { useLanguage } from '../lib/text/use-language.ts'

const hasPage = (path: string): boolean => path in router.routesByPath

export const router = createRouter({
  routeTree,
  context: { hasPage },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // in the entry bundle: the page about missing code must not be missing itself
  defaultErrorComponent: PageError,
  scrollRestoration: true,
})

// A page is drawn anew when its language changes, and keeps what was typed into it.
for (const route of Object.values(router.routesById)) {
  const Page = route.options.component
  if (!Page) continue
  const component = Object.assign(
    function PageInLanguage() {
      useLanguage()
      return <Page />
    },
    {
      preload: async () => {
        await Page.preload?.()
        await loadTexts()
      },
    },
  )
  route.update({ component })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Fetches the code of a page while something else is awaited; the visit itself reports what does not arrive. */
export function fetchPage(path: string): void {
  const [routes] = router.getMatchedRoutes(path)
  for (const route of routes) void router.loadRouteChunk(route)?.catch(() => undefined)
}

/** What the guards decide upon, in one comparable string. */
function guardKey(now: Session): string {
  if (now.status === 'out') return 'out'
  const decisive: (keyof User)[] = [
    '_id',
    'device_activated',
    'primary_goals',
    'role',
    'next_billing_date',
    'second_factor_missing',
  ]
  return JSON.stringify(now.user, decisive)
}

/** Moves the focus to the top of a new page, unless a dialog or a field has it. */
function focusPage() {
  const main = document.getElementById('main')
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return
  if (main && document.activeElement !== main && main.contains(document.activeElement)) return
  main?.focus({ preventScroll: true })
}

/** Signing in, activating a device or losing the session re-runs the guards of the open page. */
export function followSession(): void {
  let last = guardKey(session.get())
  session.subscribe(() => {
    const next = guardKey(session.get())
    if (next === last) return
    last = next
    void router.invalidate()
  })
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged && takesNewBrand()) location.assign(toLocation.href)
  })
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // `?theme=` may come and go with the address
    applyTheme()
    if (fromLocation && pathChanged) focusPage()
  })
}
