import type { VideoCard } from '@carriage/contract/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from '@carriage/texts/lazy'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { isMissing } from '../../../lib/api/api-error.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { MissingPage } from '../../../ui/layout/missing-page.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { SaveButton } from '../../../catalog/save-button.tsx'
import { useCueSettings } from '../cues/cue-settings.ts'
import { hasSetups } from '../cues/jump.ts'
import { useCues } from '../cues/use-cues.ts'
import { useKeptFilm } from '../../kept-classes/use-kept-class.ts'
import { usePlan } from '../../planned-classes/use-plan.tsx'
import { AddMenu } from '../../playlists/add-menu.tsx'
import { useQueue } from '../../playlists/use-queue.ts'
import { creditQuery, nextVideoQuery, videoQuery } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import type { NextUp } from '../next-up.ts'
import { playAtOnce } from '../../../catalog/play-at-once.ts'
import { OtherScreen } from '../screens/other-screen.tsx'
import { usePlayerChannel } from '../screens/player-channel.ts'
import { RemoteStage, useLedScreen } from '../screens/remote-stage.tsx'
import { ScreenButton } from '../screens/screen-button.tsx'
import { type ControlRef, goTo } from './player-control.ts'
import { StageSkeleton, VideoStage } from './video-stage.tsx'
import { WatchFacts } from './watch-facts.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

const CautionWarning = lazy(
  () => import('../../safe-training/caution-warning.tsx'),
  'CautionWarning',
)
const ReplayChat = lazy(() => import('../replay-chat/replay-chat.tsx'), 'ReplayChat')
const KeepButton = lazy(() => import('../../kept-classes/keep-button.tsx'), 'KeepButton')
const MustAskNote = lazy(() => import('../../kept-classes/must-ask-note.tsx'), 'MustAskNote')
const loadBars = () => import('../../telemetry/live-bars.tsx')
const LiveBars = lazy(loadBars, 'LiveBars')
const MotionLine = lazy(loadBars, 'MotionLine')
const AfterClass = lazy(() => import('../after-class/after-class.tsx'), 'AfterClass')

interface WatchProps {
  videoId: string
  /** Plays at once: somebody has pressed for it. */
  autoPlay?: boolean
  /** Where it begins, in seconds; where the member stopped unless given. */
  startAt?: number | undefined
  /** Stands instead of the video's own title. */
  title?: string
  /** What comes after it in its program, or null; by default it plays outside of one, and a class like it follows. */
  next?: NextUp | null
  /** The program that it is a session of, and the week. */
  belongsTo?: string
  /** Stands after what else can be done with the video. */
  action?: ReactNode
}

/** What waits in the queue, else a class like the one that was watched; undefined until it is known. */
function useNextClass(
  videoId: string,
  { waiting, enabled }: { waiting: VideoCard | null | undefined; enabled: boolean },
): NextUp | null | undefined {
  const navigate = useNavigate()
  const like = useQuery({ ...nextVideoQuery(videoId), enabled: enabled && waiting === null })
  if (waiting === undefined) return undefined
  const video = waiting ?? (like.isError ? null : like.data?.video)
  if (!video) return video
  const start = () =>
    navigate({ to: '/dashboard/videos/$id', params: { id: video._id }, state: playAtOnce })
  const label = waiting ? messages.after.upNext : messages.after.next
  return { label, title: video.title, video, start, ...(waiting && { playsOn: true }) }
}

/** Where a class begins that comes back from a television, or for which the address has a place, in seconds. */
function placeOf(takenBack: number | undefined, chosen: number | undefined) {
  if (takenBack !== undefined) return { startAt: takenBack }
  return chosen === undefined ? {} : { startAt: chosen, isPlaceChosen: true }
}

/** The chat of a live class stands beside its recording, or below it where there is no room. */
const BesideChat = ({ chat, children }: { chat: ReactNode; children: ReactNode }) => (
  <div className={chat ? 'grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]' : undefined}>
    <div className="min-w-0">{children}</div>
    {chat && <div className="relative *:xl:absolute *:xl:inset-0">{chat}</div>}
  </div>
)

/** A video to watch, and what there is to know about it. */
export function Watch(props: WatchProps) {
  const { videoId, title, next, autoPlay = false, startAt } = props
  const [endedHere, setEnded] = useState(false)
  const screen = useLedScreen()
  /** It plays on the television, or has ended there. */
  const there = screen?.video?._id === videoId ? screen : null
  const ended = there ? there.ended : endedHere
  // A member who has gone on, or has begun, is not warned any more.
  const [passed, setPassed] = useState<'continued' | 'playing'>()
  /** When it began to play here, in epoch seconds. */
  const [startedAt, setStartedAt] = useState<number>()
  const queue = useQueue(videoId)
  const plan = usePlan(videoId)
  const another = useNextClass(videoId, {
    waiting: queue.next,
    enabled: ended && next === undefined,
  })
  const following = next === undefined ? another : next
  const outsideProgram = next === undefined
  const { data: credit } = useQuery(creditQuery(videoId))
  const read = useQuery(videoQuery(videoId))
  const { error, isFetching, refetch } = read
  const { kept, isLooking, mustAsk, leaveOut } = useKeptFilm(videoId)
  const data = read.data ?? kept
  const readCues = useCues(videoId)
  const cued = kept && !read.data ? kept.cued : readCues
  const { setups: showsSetups } = useCueSettings()
  const control: ControlRef = useRef(null)
  /** Where it goes on after it played on a television. */
  const [takenBack, setTakenBack] = useState<number>()
  usePlayerChannel(videoId, control)
  // What a class begins with stands beside its picture: the page would move when it comes later.
  if (!data || cued === undefined || isLooking) {
    if (isMissing(error)) {
      return (
        <MissingPage
          title={messages.missing}
          text={messages.missingText}
          action={<LinkButton to="/dashboard/search">{messages.toList}</LinkButton>}
        />
      )
    }
    if (error) {
      return (
        <>
          {mustAsk && (
            <Suspense>
              <MustAskNote />
            </Suspense>
          )}
          <ErrorState {...failureOf({ error, isFetching, refetch })} />
        </>
      )
    }
    return (
      <Loading>
        <StageSkeleton />
        <Skeleton className="mt-7 h-9 w-2/3" />
        <Skeleton className="mt-3 h-5 w-1/2" />
      </Loading>
    )
  }
  const { video } = data
  const isWarning = video.playback_url !== null && video.against_you.length > 0 && !passed
  const hasChat = video.has_live_chat && video.playback_url !== null && !isWarning
  const isWide = hasChat || (video.playback_url !== null && showsSetups && hasSetups(cued))
  const jump = (seconds: number) => {
    if (!there) goTo(control, seconds)
  }
  return (
    <article data-wide={isWide || undefined}>
      <title>{pageTitle(title ?? video.title)}</title>
      {screen && !there && <OtherScreen screen={screen} videoId={videoId} />}
      <BesideChat
        chat={
          hasChat && (
            <Suspense>
              <ReplayChat video={video} control={control} onJump={jump} />
            </Suspense>
          )
        }
      >
        {there ? (
          <RemoteStage video={video} screen={there} onTakenBack={setTakenBack} />
        ) : isWarning ? (
          <Suspense fallback={<StageSkeleton />}>
            <CautionWarning
              videoId={video._id}
              cautions={video.against_you}
              onContinue={() => setPassed('continued')}
            />
          </Suspense>
        ) : (
          <VideoStage
            // It begins anew where the television was.
            key={takenBack ?? 'here'}
            video={video}
            autoPlay={(autoPlay && !screen) || passed === 'continued' || takenBack !== undefined}
            isSetUp={takenBack !== undefined}
            kept={kept}
            onKeptFailed={leaveOut}
            {...placeOf(takenBack, startAt)}
            outsideProgram={outsideProgram}
            onEnded={() => setEnded(true)}
            onPlaying={() => {
              setEnded(false)
              setPassed((before) => before ?? 'playing')
              setStartedAt((before) => before ?? nowSeconds())
              queue.onPlaying()
            }}
            cued={cued}
            control={control}
            inFullScreen={
              <Suspense>
                <MotionLine />
              </Suspense>
            }
          />
        )}
      </BesideChat>
      {(startedAt !== undefined || there) && !ended && (
        <Suspense>
          <LiveBars />
        </Suspense>
      )}
      {ended && following !== undefined && (
        <Suspense>
          <AfterClass
            video={video}
            title={title ?? video.title}
            next={following}
            credit={(outsideProgram && credit) || null}
            startedAt={startedAt ?? null}
            cues={cued?.cues ?? null}
          />
        </Suspense>
      )}
      <WatchFacts
        video={video}
        title={title ?? video.title}
        belongsTo={props.belongsTo}
        cued={cued}
        control={control}
        onJump={video.playback_url !== null && !isWarning ? jump : undefined}
        actions={
          <>
            {video.playback_url !== null && !screen && !isWarning && (
              <ScreenButton videoId={video._id} control={control} />
            )}
            {video.can_be_kept && (
              <Suspense>
                <KeepButton videoId={video._id} />
              </Suspense>
            )}
            <AddMenu videoId={video._id} onPlan={plan.open} />
            <SaveButton item={{ type: 'video', id: video._id, saved: video.saved }} />
            {props.action}
          </>
        }
        notes={
          <>
            {plan.note}
            {plan.dialog}
          </>
        }
      />
    </article>
  )
}
