import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { ProgramCard } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import type { ReactNode } from 'react'
import { DoneMark, Thumbnail } from '../../../catalog/thumbnail.tsx'
import { WatchedBar } from '../../../catalog/watched-bar.tsx'
import { formatDayAndTime } from '../../../lib/text/dates.ts'
import { formatDuration, formatLength } from '../../../lib/text/durations.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Duration } from '../../../ui/cards/video-card.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { texts as catalog } from '@carriage/texts/web/catalog'
import { LiveBadges } from '../../../features/live-classes/registration/live-card.tsx'
import { StopLink } from '../focus/stop.tsx'
import { wallWay } from '../wall-route.ts'

/** A quarter of the screen less its edges. */
const SIZES = '22vw'
const frame = 'block w-50 shrink-0 rounded-card'

interface FrameProps {
  /** Its own in its row. */
  name: string
  way: string
  picture: ReactNode
  title: string
  replaces?: boolean
  children: ReactNode
}

const CardFrame = ({ name, way, picture, title, replaces = false, children }: FrameProps) => (
  <StopLink name={name} way={way} replace={replaces} className={frame}>
    <span className="relative block aspect-video overflow-hidden rounded-card bg-sunken">
      {picture}
    </span>
    <span className="title mt-2 line-clamp-2 block px-1 text-base">{title}</span>
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 px-1 pb-1 text-sm text-ink-2">
      {children}
    </span>
  </StopLink>
)

interface InRow {
  /** The name of the row: a card stands in several. */
  row: string
}

interface WallVideoProps extends InRow {
  video: VideoCard
  /** Stands instead of the title of the class. */
  title?: string
  /** Back then leads past the page that is left. */
  replaces?: boolean
  /** Whether the member has done it; by default, ever. */
  done?: boolean
}

export function WallVideo(props: WallVideoProps) {
  const { video, row, title = video.title, replaces = false, done = video.done } = props
  return (
    <CardFrame
      replaces={replaces}
      name={`${row} ${video._id}`}
      way={wallWay.class(video._id)}
      title={title}
      picture={
        <>
          <Thumbnail of={video} sizes={SIZES} />
          <Duration>{formatDuration(video.duration)}</Duration>
        </>
      }
    >
      {video.difficulty_level && <LevelIndicator level={video.difficulty_level} />}
      {done && <DoneMark />}
      <span className="w-full empty:hidden">
        <WatchedBar position={video.position_seconds} duration={video.duration} />
      </span>
    </CardFrame>
  )
}

export function WallProgram({ program, row }: InRow & { program: ProgramCard }) {
  const { progress } = program
  return (
    <CardFrame
      name={`${row} ${program._id}`}
      way={wallWay.program(program._id)}
      title={program.title}
      picture={<Thumbnail of={program} sizes={SIZES} />}
    >
      {progress ? (
        <span className="w-full">
          <ProgressBar
            value={progress.percent}
            label={catalog.weekOf({
              week: progress.week_number,
              weeks: Math.max(progress.total_weeks, 1),
            })}
          />
        </span>
      ) : (
        <>
          <LevelIndicator level={program.difficulty_level} />
          <span>{catalog.weeks({ count: program.duration })}</span>
        </>
      )}
    </CardFrame>
  )
}

export function WallLive({ live, row }: InRow & { live: MemberLiveClass }) {
  const { server_time: now, starts_at: start, instructor } = live
  return (
    <CardFrame
      name={`${row} ${live._id}`}
      way={wallWay.live(live._id)}
      title={live.title}
      picture={
        <>
          <Thumbnail of={live} sizes={SIZES} />
          <Duration>{formatLength(live.duration * 60, 'short')}</Duration>
        </>
      }
    >
      <span className="num">{formatDayAndTime(start ?? now, now)}</span>
      {instructor && <span>{fullName(instructor)}</span>}
      <LiveBadges live={live} now={now} />
    </CardFrame>
  )
}
