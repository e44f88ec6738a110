import { BEFORE_START_MS, setupAt } from '@carriage/contract/videos/cue-policy'
import type { Video } from '@carriage/contract/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DoneMark, Thumbnail } from '../../../catalog/thumbnail.tsx'
import { WatchedBar } from '../../../catalog/watched-bar.tsx'
import { cautionList } from '../../../lib/text/cautions.ts'
import { formatDuration } from '../../../lib/text/durations.ts'
import { fullName } from '../../../lib/text/names.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { texts as videos } from '@carriage/texts/web/videos'
import { texts as home } from '@carriage/texts/web/programs/home'
import { texts as t } from '@carriage/texts/web/wall'
import { videoQuery } from '../../../features/videos/api.ts'
import { SetupPanel } from '../../../features/videos/cues/setup-panel.tsx'
import { useCues } from '../../../features/videos/cues/use-cues.ts'
import { PageState } from '../cards/page-state.tsx'
import { StopButton, StopButtonLink, StopGroup } from '../focus/stop.tsx'
import { wallWay } from '../wall-route.ts'

/** A class that was left within the first seconds starts from the beginning. */
const RESUME_FROM_SECONDS = 5

/** A class, and how to set up the reformer for it, to be read from the reformer. */
export function ClassPage({ id }: { id: string }) {
  const query = useQuery(videoQuery(id))
  const cued = useCues(id)
  if (!query.data || cued === undefined) return <PageState query={query} />
  const { video } = query.data
  const position = video.position_seconds ?? 0
  const setup = cued && setupAt(cued.cues.setups, Math.max(position * 1000, BEFORE_START_MS))
  const things = video.equipments.map((name) => videos.equipmentNames[name]).join(', ')
  return (
    <article className="grid h-full grid-cols-2 gap-9">
      <title>{pageTitle(video.title)}</title>
      <div className="min-w-0 space-y-6">
        <div className="relative aspect-video overflow-hidden rounded-hero bg-sunken">
          <Thumbnail of={video} sizes="44vw" priority />
        </div>
        <WatchedBar position={video.position_seconds} duration={video.duration} />
        <Start video={video} from={position >= RESUME_FROM_SECONDS ? position : 0} />
        <p className="line-clamp-4 text-lg text-ink-2">{video.description}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <h1 className="display text-6xl">{video.title}</h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-lg text-ink-2">
          <span className="num">{formatDuration(video.duration)}</span>
          {video.difficulty_level && <LevelIndicator level={video.difficulty_level} />}
          {video.instructor && <span>{videos.coach({ name: fullName(video.instructor) })}</span>}
          {video.done && <DoneMark />}
        </p>
        {setup && cued && (
          <div>
            <SetupPanel title={t.setUp} setup={setup} springs={cued.springs} isDue />
          </div>
        )}
        {things !== '' && <p className="text-lg">{t.needs({ things })}</p>}
        {/* Whoever is in the room reads it: for whom the class is not, rather than what its member spares. */}
        {video.against_you.length > 0 && (
          <p className="text-lg text-warn">{t.notFor({ cautions: cautionList(video.cautions) })}</p>
        )}
      </div>
    </article>
  )
}

function Start({ video, from }: { video: Video; from: number }) {
  const navigate = useNavigate()
  const play = (at: number) =>
    void navigate({
      to: '/tv/$',
      params: { _splat: wallWay.play(video._id) },
      state: { playFrom: at },
    })
  if (video.playback_url === null)
    return (
      <>
        <p className="text-lg">{video.playable ? videos.notReady : t.withheld}</p>
        <StopButtonLink name="others" way="discover" replace>
          {videos.toList}
        </StopButtonLink>
      </>
    )
  return (
    <StopGroup name="start" className="flex flex-wrap gap-4">
      <StopButton name="start" className="text-xl" onPress={() => play(from)}>
        {video.against_you.length > 0 ? t.startAnyway : from > 0 ? home.resume : t.start}
      </StopButton>
      {from > 0 && (
        <StopButton name="over" variant="line" className="text-xl" onPress={() => play(0)}>
          {t.startOver}
        </StopButton>
      )}
    </StopGroup>
  )
}
