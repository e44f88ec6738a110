import type { ContinueWatching, RecommendedRow } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WatchedBar } from '../../../catalog/watched-bar.tsx'
import { nowSeconds, today } from '../../../lib/browser/clock.ts'
import { useUser } from '../../../lib/session/session.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { formatDayAndTimeWithin } from '../../../lib/text/dates.ts'
import { formatDuration } from '../../../lib/text/durations.ts'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { texts as catalog } from '@carriage/texts/web/catalog'
import { texts as home } from '@carriage/texts/web/programs/home'
import { texts as t } from '@carriage/texts/web/wall'
import { homeQuery } from '../../../features/programs/api.ts'
import { reasonText } from '../../../features/programs/home/reason-text.ts'
import { CardRow } from '../cards/card-row.tsx'
import { PageState } from '../cards/page-state.tsx'
import { WallLive, WallProgram, WallVideo } from '../cards/wall-cards.tsx'
import { WallHero } from '../cards/wall-hero.tsx'
import { StopButtonLink } from '../focus/stop.tsx'
import { useLiveThisWeek } from '../live/use-live-classes.ts'
import { wallWay } from '../wall-route.ts'

type Home = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof homeQuery>['queryFn']>>>>

export function HomePage() {
  const user = useUser()
  const query = useQuery(homeQuery(isoDay(today())))
  const { live } = useLiveThisWeek()
  if (!query.data) return <PageState query={query} />
  const { enrolled_programs: joined, available_programs: open } = query.data
  const rows = query.data.recommended_rows
  return (
    <>
      <h1 className="sr-only">{user ? `${home.title}, ${user.first_name}` : home.title}</h1>
      <First of={query.data} />
      {live.length > 0 && (
        <CardRow name="live" title={t.thisWeek}>
          {live.map((one) => (
            <WallLive key={one._id} live={one} row="live" />
          ))}
        </CardRow>
      )}
      {joined.length + open.length > 0 && (
        <CardRow name="programs" title={joined.length > 0 ? home.enrolled : home.available}>
          {(joined.length > 0 ? joined : open).map((program) => (
            <WallProgram key={program._id} program={program} row="programs" />
          ))}
        </CardRow>
      )}
      {rows.map(({ reason, videos }) => (
        <Videos key={nameOf(reason)} name={nameOf(reason)} title={reasonText(reason)} of={videos} />
      ))}
      <Videos name="others" title={home.recommended} of={query.data.recommended_videos} />
    </>
  )
}

const nameOf = ({ goal, max_minutes }: RecommendedRow['reason']) => `${goal} ${max_minutes}`

const Videos = ({ name, title, of }: { name: string; title: string; of: readonly VideoCard[] }) =>
  of.length > 0 && (
    <CardRow name={name} title={title}>
      {of.map((video) => (
        <WallVideo key={video._id} video={video} row={name} />
      ))}
    </CardRow>
  )

/** What Home says first: to go on with a class, the next workout, what was planned, or the class of the day. */
function First({ of }: { of: Home }) {
  const { next_step: step, planned_class: planned, continue_watching: goOn, todays_class: day } = of
  if (step === 'planned' && planned) {
    const when = formatDayAndTimeWithin(planned.starts_at, nowSeconds())
    return <OneClass label={home.planned({ when })} video={planned.video} action={home.start} />
  }
  if (goOn) return <GoOn {...goOn} />
  return day && <OneClass label={home.classOfTheDay} video={day} action={home.start} />
}

function GoOn({ video, session, position_seconds: position }: ContinueWatching) {
  const week =
    session &&
    catalog.weekOf({
      week: session.progress.week_number,
      weeks: session.progress.total_weeks,
    })
  return (
    <OneClass
      label={position === null ? home.next : home.continue}
      title={session?.title ?? video.title}
      text={session ? `${session.program_title}, ${week}` : undefined}
      video={video}
      action={position === null ? home.startSession : home.resume}
      progress={<WatchedBar position={position} duration={video.duration} onStage />}
    />
  )
}

interface OneClassProps {
  label: string
  title?: string
  text?: string | undefined
  video: VideoCard
  action: string
  progress?: ReactNode
}

/** Its page says what to set up before it plays. */
const OneClass = ({ video, action, title, text, ...hero }: OneClassProps) => (
  <WallHero
    {...hero}
    title={title ?? video.title}
    text={text ?? video.description}
    picture={video.thumbnail_url}
    tone={video.thumbnail_tone}
    seed={video._id}
    category={video.categories[0]}
    action={
      <StopButtonLink name="first" way={wallWay.class(video._id)} look={{ variant: 'stage' }}>
        {action}
      </StopButtonLink>
    }
    facts={
      <>
        {video.difficulty_level && <LevelIndicator level={video.difficulty_level} />}
        <span className="num">{formatDuration(video.duration)}</span>
      </>
    }
  />
)
