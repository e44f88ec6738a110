import type { User } from '@carriage/contract/accounts/schemas'
import { FocusContext, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusShown } from '../../lib/browser/focus-shown.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { texts as shell } from '@carriage/texts/web/shell'
import { texts as t } from '@carriage/texts/web/wall'
import { ScreenPage } from '../../features/videos/screens/screen-page.tsx'
import { useBackKey } from './focus/back-key.ts'
import { FocusRoot } from './focus/focus-root.tsx'
import { focusedStops, PAGE } from './focus/focused-stops.ts'
import { PagePath, StopGroup, StopLink } from './focus/stop.tsx'
import { LiveClassPage } from './live/live-class-page.tsx'
import { LivePage } from './live/live-page.tsx'
import { WatchLivePage } from './live/watch-live-page.tsx'
import { AccountPage } from './pages/account-page.tsx'
import { ClassPage } from './pages/class-page.tsx'
import { DiscoverPage } from './pages/discover-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { ProgramPage } from './pages/program-page.tsx'
import { ProgramsPage } from './pages/programs-page.tsx'
import { PlayPage } from './player/play-page.tsx'
import { type WallRoute, wallRouteOf } from './wall-route.ts'
import { BrandMark } from '../../catalog/brand-mark.tsx'

const items = [
  { page: 'home', way: '', label: () => shell.home },
  { page: 'programs', way: 'programs', label: () => shell.programs },
  { page: 'discover', way: 'discover', label: () => shell.discover },
  { page: 'live', way: 'live', label: () => shell.live },
  { page: 'account', way: 'account', label: () => t.account.title },
] as const
/** The entry that a page of a record stands below. */
const above: Partial<Record<WallRoute['page'], string>> = {
  program: 'programs',
  class: 'discover',
  play: 'discover',
  'live-class': 'live',
  watch: 'live',
}
const openOf = ({ page }: WallRoute): string => above[page] ?? page
const nameOf = (page: string) => `nav ${page}`

function WallNav({ route }: { route: WallRoute }) {
  const open = openOf(route)
  return (
    <header className="rails shrink-0 px-12">
      <StopGroup name="nav" first={nameOf(open)} className="flex h-16 items-center gap-2">
        <div className="me-6">
          <BrandMark />
        </div>
        <nav aria-label={shell.mainNav} className="flex h-full flex-1 items-center gap-2">
          {items.map(({ page, way, label }) => (
            <StopLink
              key={page}
              name={nameOf(page)}
              way={way}
              className="group relative flex h-12 items-center rounded-control px-4 text-lg font-medium text-ink-2 last:ms-auto aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {label()}
              {page === open && (
                <span className="absolute inset-x-3 -bottom-3 z-raised h-2.25 rounded-sm bg-accent" />
              )}
            </StopLink>
          ))}
        </nav>
      </StopGroup>
    </header>
  )
}

/** The app on a big screen, for somebody who is signed in and has a remote: arrows, Enter and Back. */
export function Wall({ user }: { user: User }) {
  if (!user.device_activated || user.primary_goals.length === 0) return <Unfinished />
  return (
    <FocusRoot>
      <Routes />
    </FocusRoot>
  )
}

/** Signing up goes on on a phone, which has a keyboard. */
const Unfinished = () => (
  <main
    ref={focusShown}
    tabIndex={-1}
    className="grid min-h-dvh place-content-center gap-4 p-12 text-center outline-none"
  >
    <title>{pageTitle(t.unfinished)}</title>
    <h1 className="display text-6xl">{t.unfinished}</h1>
    <p className="text-lg text-ink-2">{t.unfinishedText}</p>
  </main>
)

function Routes() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const route = wallRouteOf(path)
  const comesBack = useWayBack(route.page === 'home')
  // A phone leads it: nothing on it is pressed.
  if (route.page === 'phone') return <ScreenPage isBegun />
  const section = items.find(({ page }) => page === openOf(route))
  const isFull = route.page === 'play' || route.page === 'watch'
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-paper text-base">
      {/* For a page that cannot be read: the titles of the others stand before it. */}
      <title>{pageTitle(section?.label() ?? shell.home)}</title>
      {!isFull && <WallNav route={route} />}
      <Page key={path} path={path} isFull={isFull} comesBack={comesBack}>
        <PageOf route={route} />
      </Page>
    </div>
  )
}

/**
 * Back goes where one came from, and to Home from a page that was opened first; on Home it does nothing.
 *
 * @returns whether Back has led to the page that is shown
 */
function useWayBack(isHome: boolean): () => boolean {
  const { history } = useRouter()
  const navigate = useNavigate()
  const comesBack = useRef(false)
  useBackKey(() => {
    if (isHome) return
    comesBack.current = true
    if (history.canGoBack()) history.back()
    else void navigate({ to: '/tv', replace: true })
  })
  return () => {
    const was = comesBack.current
    comesBack.current = false
    return was
  }
}

interface PageProps {
  path: string
  /** It has the whole screen. */
  isFull: boolean
  comesBack: () => boolean
  children: ReactNode
}

function Page({ path, isFull, comesBack, children }: PageProps) {
  const first = focusedStops.of(path)
  const { ref, focusKey } = useFocusable<object, HTMLElement>({
    focusKey: PAGE,
    ...(first !== undefined && { preferredChildFocusKey: first }),
  })
  useEffect(() => focusedStops.arrive(path, comesBack()), [path, comesBack])
  return (
    <FocusContext.Provider value={focusKey}>
      <PagePath value={path}>
        <main
          ref={ref}
          tabIndex={-1}
          className={
            isFull
              ? 'relative flex-1 outline-none'
              : 'flex-1 space-y-7 overflow-y-auto px-12 pt-6 pb-12 outline-none motion-safe:scroll-smooth'
          }
        >
          {children}
        </main>
      </PagePath>
    </FocusContext.Provider>
  )
}

function PageOf({ route }: { route: WallRoute }) {
  switch (route.page) {
    case 'programs':
      return <ProgramsPage />
    case 'program':
      return <ProgramPage id={route.id} />
    case 'discover':
      return <DiscoverPage />
    case 'class':
      return <ClassPage id={route.id} />
    case 'play':
      return <PlayPage id={route.id} />
    case 'live':
      return <LivePage />
    case 'live-class':
      return <LiveClassPage id={route.id} />
    case 'watch':
      return <WatchLivePage id={route.id} />
    case 'account':
      return <AccountPage />
    default:
      return (
        <>
          <title>{pageTitle(shell.home)}</title>
          <HomePage />
        </>
      )
  }
}
