import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { guard } from '../features/accounts/guard.ts'
import { useFreshProfile } from '../features/accounts/use-profile.ts'
import { useReader } from '../features/accounts/registration/use-reader.ts'
import { pageTitle } from '../lib/text/page-title.ts'
import { wallChoice } from '../lib/browser/wall-choice.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import { useUser } from '../lib/session/session.ts'
import { usePersistedQueries } from '../lib/queries/use-persisted-queries.ts'
import { cx } from '../ui/cx.ts'
import { memberMain } from './-shell/frames.tsx'
import { MemberHeader } from './-shell/member/member-header.tsx'
import { NetworkLine } from './-shell/member/network-line.tsx'
import { TabBar } from './-shell/member/tab-bar.tsx'
import { useBackground } from './-shell/member/use-background.ts'
import { sectionOf } from './-shell/nav.ts'
import { Overlays } from './-shell/overlays.tsx'
import { useInApp } from './-shell/public/use-in-app.ts'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ location, context }) => guard({ location, context }),
  component: Dashboard,
})

function Dashboard() {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/dashboard' })
  // Asked here and not by the guard, whose code the login page loads.
  if (isHome && wallChoice.isOn()) return <Navigate to="/tv" replace />
  return <Framed />
}

function Framed() {
  const restoring = usePersistedQueries(queryClient, useUser()?._id)
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={restoring}>
        <Frame />
      </IsRestoringProvider>
    </QueryClientProvider>
  )
}

function Frame() {
  const user = useFreshProfile()
  useReader(user)
  useBackground(user?._id)
  const inApp = useInApp()
  const section = useLocation({ select: ({ pathname }) => sectionOf(pathname) })
  // Signed out a moment ago: the guard is on its way.
  if (!user) return null
  return (
    // What somebody has typed is not shown to, nor sent by, another person who signs in in another tab.
    <div key={user._id} className={cx('min-h-dvh', !inApp && 'has-tab-bar')}>
      {/* For pages that have nothing to say yet, or cannot be read: the titles of the others stand before it. */}
      <title>{pageTitle(section)}</title>
      {!inApp && <MemberHeader user={user} />}
      <main id="main" tabIndex={-1} className={memberMain}>
        <NetworkLine />
        <Outlet />
      </main>
      {!inApp && <TabBar />}
      <Overlays user={user} />
    </div>
  )
}
