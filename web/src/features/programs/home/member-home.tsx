import { useQuery } from '@tanstack/react-query'
import { today } from '../../../lib/browser/clock.ts'
import { useSteps } from '../../../lib/browser/use-steps.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { isOffline } from '../../../lib/api/api-error.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { Carousel } from '../../../ui/lists/carousel.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { OfflineNote } from '../../../ui/layout/offline-note.tsx'
import { useIsOffline } from '../../accounts/use-profile.ts'
import { StatisticsStrip } from '../../insights/statistics-strip.tsx'
import { homeQuery } from '../api.ts'
import { messages } from '../messages.ts'
import { askForHome } from './ask-for-home.ts'
import { ClassOfTheDay } from './class-of-the-day.tsx'
import { HomeBanners } from './home-banners.tsx'
import { HomeSkeleton, RowsSkeleton } from './home-skeleton.tsx'
import { ContinueWatching } from './continue-watching.tsx'
import { reasonText } from './reason-text.ts'
import { VideoGrid } from '../../../catalog/video-grid.tsx'
import { ProgramTile } from '../../../catalog/program-tile.tsx'
import { formatDay, formatTime } from '../../../lib/text/dates.ts'

const t = messages.home
// Before anything is drawn: at the first page of a visit the session is still being confirmed.
askForHome(location.pathname)

/** Most members have answered or skipped long ago. */
const HealthCard = lazy(() =>
  import('../../safe-training/health-card.tsx').then((module) => ({ default: module.HealthCard })),
)

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
    <Carousel title={title} noun="programs">
      {programs.map((program) => (
        <ProgramTile key={program._id} program={program} sizes="(min-width: 64rem) 26rem, 82vw" />
      ))}
    </Carousel>
  )
}

function Videos({ title, videos }: { title: string; videos: Home['recommended_videos'] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title mb-4 text-2xl">
        {title}
      </h2>
      {videos.length === 0 ? (
        <EmptyState title={t.noVideos} text={t.noVideosText} />
      ) : (
        <VideoGrid videos={videos} />
      )}
    </section>
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
        {home.continue_watching && <ContinueWatching continued={home.continue_watching} />}
        {home.todays_class && <ClassOfTheDay video={home.todays_class} />}
        <HomeBanners home={home} />
        {home.asks_health && (
          <Suspense fallback={<Skeleton className="h-40 rounded-card sm:h-22" />}>
            <HealthCard asks={home.asks_health} />
          </Suspense>
        )}
      </div>
      {drawn === 0 ? <RowsSkeleton /> : rows.slice(0, drawn)}
    </div>
  )
}

export function MemberHome() {
  const user = useUser()
  const now = today()
  const { data, dataUpdatedAt, error, failureReason, isFetching, refetch } = useQuery(
    homeQuery(isoDay(now)),
  )
  const [known] = useState(data !== undefined)
  const offline = useIsOffline() || isOffline(failureReason)
  return (
    <>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 md:mb-8">
        <div>
          <p className="label text-note text-ink-2">{formatDay(now.getTime() / 1000)}</p>
          <h1 className="display mt-1.5 text-5xl wrap-anywhere md:text-7xl">
            {t.title}
            {user && `, ${user.first_name}`}
          </h1>
        </div>
        <div>
          <StatisticsStrip />
          <p className="mt-2.5 text-sm">
            <Link to="/dashboard/exercises" className="link">
              {t.exercises}
            </Link>
          </p>
        </div>
      </header>
      {data && offline && <OfflineNote>{t.kept(formatTime(dataUpdatedAt / 1000))}</OfflineNote>}
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
