import type { User } from '@carriage/contract/accounts/schemas'
import { useQuery } from '@tanstack/react-query'
import { today, serverSeconds } from '../../../lib/browser/clock.ts'
import { useSteps } from '../../../lib/browser/use-steps.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { useUser, session } from '../../../lib/session/session.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { Carousel } from '../../../ui/lists/carousel.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton, Loading } from '../../../ui/layout/skeleton.tsx'
import { useIsOffline } from '../../accounts/use-profile.ts'
import { StatisticsStrip } from '../../insights/statistics-strip.tsx'
import { homeQuery, lastHomeDay } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/programs/home'
import { HomeBanners } from './home-banners.tsx'
import { NextStep } from './next-step.tsx'
import { reasonText } from './reason-text.ts'
import { VideoTile, VideoTileSkeleton } from '../../../catalog/video-tile.tsx'
import { ProgramTile, ProgramTileSkeleton } from '../../../catalog/program-tile.tsx'
import { asTitle } from '../../../lib/text/as-title.ts'
import { formatDate, formatDay } from '../../../lib/text/dates.ts'
import { getHome } from '@carriage/contract/programs/endpoints'
import { callAhead } from '../../../lib/api/ahead.ts'
import { pages, redirectFor } from '../../accounts/redirects.ts'
import { bannerShape } from '../../../ui/layout/banner.tsx'
import { HeroSkeleton } from './hero.tsx'

/** The rows of programs and videos in the shape that they are about to take. */
function HomeRowsSkeleton() {
  return (
    <>
      <div className="overflow-hidden">
        <Skeleton className="mt-2.5 mb-6 h-6 w-48" />
        <div className="flex gap-5">
          {[0, 1, 2].map((key) => (
            <div key={key} className="w-41/50 shrink-0 sm:w-88 lg:w-102">
              <ProgramTileSkeleton />
            </div>
          ))}
        </div>
      </div>
      <div>
        <Skeleton className="mb-5 h-6 w-48" />
        <div className="flex gap-5 overflow-hidden">
          {[0, 1, 2, 3].map((key) => (
            <div key={key} className="w-3/5 shrink-0 sm:w-72 xl:w-76">
              <VideoTileSkeleton upright />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/** Home in the shape it is about to take. */
function HomeSkeleton() {
  return (
    <Loading className="space-y-12 md:space-y-14">
      <div className="space-y-5">
        <HeroSkeleton />
        <Skeleton className={bannerShape} />
      </div>
      <HomeRowsSkeleton />
    </Loading>
  )
}

/** Asks for the data of Home while its code and the session are under way, if the visit will stay there. */
function askForHome(path: string): void {
  const now = session.get()
  if (now.status !== 'restoring' || path !== pages.home) return
  if (redirectFor({ path, member: now.user, now: serverSeconds() }) !== null) return
  callAhead(getHome, { query: { date: isoDay(today()) } })
}

const t = messages
// Before anything is drawn: at the first page of a visit the session is still being confirmed.
askForHome(location.pathname)

/** Most members have answered or skipped long ago. */
const HealthCard = lazy(() => import('../../safe-training/health-card.tsx'), 'HealthCard')

const LegalNotice = lazy(() => import('../../legal/legal-notice.tsx'), 'LegalNotice')

type Home = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof homeQuery>['queryFn']>>>>

function Programs({ home }: { home: Home }) {
  const joined = home.enrolled_programs.length > 0
  const programs = joined ? home.enrolled_programs : home.available_programs
  const title = joined ? t.enrolled : t.available
  if (programs.length === 0) {
    return (
      <section>
        <h2 className="title mb-4 text-2xl">{title}</h2>
        <EmptyState title={t.noPrograms} text={t.noProgramsText} />
      </section>
    )
  }
  return (
    <Carousel title={title} noun={t.programs}>
      {programs.map((program) => (
        <ProgramTile key={program._id} program={program} sizes="(min-width: 64rem) 26rem, 82vw" />
      ))}
    </Carousel>
  )
}

function Videos({ title, videos }: { title: string; videos: Home['recommended_videos'] }) {
  if (videos.length === 0) {
    return (
      <section>
        <h2 className="title mb-4 text-2xl">{title}</h2>
        <EmptyState title={t.noVideos} text={t.noVideosText} />
      </section>
    )
  }
  return (
    <Carousel title={title} noun={t.classes} size="md">
      {videos.map((video) => (
        <VideoTile key={video._id} video={video} upright />
      ))}
    </Carousel>
  )
}

interface ContentProps {
  home: Home
  /** Whether all is drawn at once, as somebody who comes back finds their place on the page again. */
  whole: boolean
}

function Content({ home, whole }: ContentProps) {
  const rows = [
    <Programs key="programs" home={home} />,
    ...home.recommended_rows.map(({ reason, videos }) => (
      <Videos key={reason.goal} title={reasonText(reason)} videos={videos} />
    )),
    <Videos key="recommended" title={t.recommended} videos={home.recommended_videos} />,
  ]
  const drawn = useSteps(rows.length, whole)
  return (
    <div className="space-y-12 md:space-y-14">
      <div className="space-y-5">
        <NextStep home={home} />
        <HomeBanners home={home} />
        {home.asks_health && (
          <Suspense fallback={<Skeleton className="h-40 rounded-card sm:h-22" />}>
            <HealthCard asks={home.asks_health} />
          </Suspense>
        )}
        {home.open_texts && (
          <Suspense fallback={<Skeleton className="h-40 rounded-card sm:h-22" />}>
            <LegalNotice open={home.open_texts} />
          </Suspense>
        )}
      </div>
      {drawn === 0 ? <HomeRowsSkeleton /> : rows.slice(0, drawn)}
    </div>
  )
}

/** Whether somebody has signed up on this day of the browser, and has not come back since. */
const isNew = ({ created_at: created, is_first_session: isFirst = false }: User, now: Date) =>
  isFirst && isoDay(new Date(created * 1000)) === isoDay(now)

/** What somebody new has, in one line; who pays already has read it at the payment. */
function WhatYouHave({ user }: { user: User }) {
  const { subscription_mode: mode, stripe_subscription_id: paid, next_billing_date: until } = user
  if (mode !== 'trial' || paid !== null || until === null) return null
  return <p className="mt-2 text-ink-2">{t.trial({ until: formatDate(until) })}</p>
}

export function MemberHome() {
  const user = useUser()
  const now = today()
  const offline = useIsOffline()
  // Without a network the day that was read last stands in for this one.
  const { data, error, isFetching, refetch } = useQuery(
    homeQuery((offline && lastHomeDay()) || isoDay(now)),
  )
  const [known] = useState(data !== undefined)
  const isFirstDay = user !== null && isNew(user, now)
  return (
    <>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 md:mb-8">
        <div>
          <p className="label text-note text-ink-2">{asTitle(formatDay(now.getTime() / 1000))}</p>
          <h1 className="display mt-1.5 text-5xl wrap-anywhere md:text-7xl">
            {isFirstDay ? t.newTitle : t.title}
            {user && `, ${user.first_name}`}
          </h1>
          {user && isFirstDay && <WhatYouHave user={user} />}
        </div>
        <StatisticsStrip isNew={isFirstDay} />
      </header>
      {data ? (
        <Content home={data} whole={known} />
      ) : error ? (
        <ErrorState {...failureOf({ error, isFetching, refetch })} />
      ) : (
        <HomeSkeleton />
      )}
    </>
  )
}
