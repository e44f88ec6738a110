import { RouterProvider } from '@tanstack/react-router'
import { lazy } from '@carriage/texts/lazy'
import { StrictMode, startTransition, Suspense, useDeferredValue, useEffect } from 'react'
import { loadTexts } from '@carriage/texts/catalogue'
import { createRoot } from 'react-dom/client'
import { useIsDrawn } from './app/-shell/loading/first-page.ts'
import { LoadingShell } from './app/-shell/loading/loading-shell.tsx'
import { fetchPage, followSession, router } from './app/router.tsx'
import { restoreSession } from './features/accounts/restore-session.ts'
import { keepRouterFromReloading } from './lib/session/outdated.ts'
import { catchExchangeToken } from './lib/session/exchange-token.ts'
import { memberView } from './lib/session/member-view.ts'
import { followOtherTabs, session, useSession } from './lib/session/session.ts'
import { applyTheme, watchTheme } from './lib/browser/theme.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './ui/app.css'

// Only admins who look through a member's eyes load it.
const ViewBanner = lazy(() => import('./features/members/view-banner.tsx'), 'ViewBanner')

/** Nothing redirects before it is known who is signed in. */
function App() {
  // Deferred, and below a transition: React draws the first page in small steps, between which the browser does other things.
  const status = useDeferredValue(useSession().status)
  // Once the frame of the page has been drawn.
  useEffect(() => {
    if (session.get().status !== 'restoring') return
    void restoreSession()
    fetchPage(location.pathname)
  }, [])
  const drawn = useIsDrawn()
  return (
    <>
      {!drawn && <LoadingShell />}
      {status !== 'restoring' && <RouterProvider router={router} />}
      {/* Above every page, also above one that has failed. */}
      {memberView && (
        <Suspense>
          <ViewBanner view={memberView} />
        </Suspense>
      )}
    </>
  )
}

// First of all: the address shows the token to anybody who can see the screen.
catchExchangeToken()
applyTheme()
watchTheme()
followOtherTabs()
followSession()
keepRouterFromReloading()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
const page = createRoot(root)
function render() {
  startTransition(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
// What the server sent stays until there are words to show. Without them the page says that it cannot load.
loadTexts().then(render, render)
