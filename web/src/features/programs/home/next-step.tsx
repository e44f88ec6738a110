import { texts as catalogMessages } from '@carriage/texts/web/catalog'
import type { ContinueWatching } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import PlayIcon from 'icon:Play'
import type { LinkProps } from '@tanstack/react-router'
import { lazy } from '@carriage/texts/lazy'
import { Suspense } from 'react'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { playAtOnce } from '../../../catalog/play-at-once.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { formatDayAndTimeWithin } from '../../../lib/text/dates.ts'
import { formatDuration } from '../../../lib/text/durations.ts'
import { fullName } from '../../../lib/text/names.ts'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { texts as messages } from '@carriage/texts/web/programs/home'
import { Hero, HeroSkeleton } from './hero.tsx'
import type { HomeFacts } from './home-banners.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { WatchedBar } from '../../../catalog/watched-bar.tsx'

const t = messages
/** Few members meet a live class that begins just now. */
const LiveHero = lazy(() => import('./live-hero.tsx'), 'LiveHero')

const playMark = <PlayIcon weight="fill" size={16} aria-hidden />

/** Level, length and coach of a class. */
function ClassFacts({ video }: { video: VideoCard }) {
  return (
    <>
      {video.difficulty_level && <LevelIndicator level={video.difficulty_level} />}
      <span className="num">{formatDuration(video.duration)}</span>
      {video.instructor && (
        <CoachLink coach={video.instructor}>
          {t.with({ coach: fullName(video.instructor) })}
        </CoachLink>
      )}
    </>
  )
}

const artOf = ({ _id, thumbnail_url, thumbnail_tone, categories }: VideoCard) => ({
  seed: _id,
  picture: thumbnail_url,
  tone: thumbnail_tone,
  category: categories[0],
})

const OneClass = ({ label, video }: { label: string; video: VideoCard }) => (
  <Hero
    label={label}
    title={video.title}
    text={video.description}
    {...artOf(video)}
    action={
      <LinkButton
        to="/dashboard/videos/$id"
        params={{ id: video._id }}
        state={playAtOnce}
        variant="stage"
      >
        {playMark}
        {t.start}
      </LinkButton>
    }
    facts={<ClassFacts video={video} />}
  />
)

/** One press plays on from where it was left. */
function GoOn({ video, session, position_seconds: position }: ContinueWatching) {
  const link: Pick<LinkProps, 'to' | 'params'> = session
    ? { to: '/dashboard/programs/$id/session', params: { id: session.program_id } }
    : { to: '/dashboard/videos/$id', params: { id: video._id } }
  const week =
    session &&
    catalogMessages.weekOf({
      week: session.progress.week_number,
      weeks: session.progress.total_weeks,
    })
  return (
    <Hero
      label={position === null ? t.next : t.continue}
      title={session?.title ?? video.title}
      text={session ? `${session.program_title}, ${week}` : undefined}
      {...artOf(video)}
      progress={
        position === null ? undefined : (
          <WatchedBar position={position} duration={video.duration} onStage />
        )
      }
      action={
        <LinkButton {...link} state={playAtOnce} variant="stage">
          {playMark}
          {position === null ? t.startSession : t.resume}
        </LinkButton>
      }
      facts={<ClassFacts video={video} />}
    />
  )
}

const SetUp = ({ left }: { left: number }) => (
  <Hero
    label={t.setup.label}
    title={t.setup.title}
    text={t.setup.text({ films: left })}
    seed="setup"
    action={
      <LinkButton to="/dashboard/setup" state={playAtOnce} variant="stage">
        {playMark}
        {t.setup.start}
      </LinkButton>
    }
  />
)

/** The one thing that Home says first. */
export function NextStep({ home }: HomeFacts) {
  const { next_step: step, continue_watching: goOn, todays_class: today } = home
  const { planned_class: planned } = home
  if (step === 'setup') return <SetUp left={home.setup_videos.length - home.setup_done.length} />
  if ((step === 'resume' || step === 'workout') && goOn) return <GoOn {...goOn} />
  if (step === 'planned' && planned) {
    const when = formatDayAndTimeWithin(planned.starts_at, nowSeconds())
    return <OneClass label={t.planned({ when })} video={planned.video} />
  }
  if (step === 'live' && home.next_live_class)
    return (
      <Suspense fallback={<HeroSkeleton />}>
        <LiveHero live={home.next_live_class} />
      </Suspense>
    )
  return today && <OneClass label={t.classOfTheDay} video={today} />
}
