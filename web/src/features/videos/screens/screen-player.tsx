import type { Sample } from '@carriage/contract/telemetry/schemas'
import { lazy } from '@carriage/texts/lazy'
import { type RefObject, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { imageSources } from '../../../lib/text/image-url.ts'
import { loadPlayer } from '../playback/load-player.tsx'
import type { ControlRef, PlayerControl } from '../playback/player-control.ts'
import { texts as messages } from '@carriage/texts/web/videos/screens'
import type { Playback, ScreenClass } from './screen-session.ts'
import { createWatchReport, type WatchPoint } from '../playback/watch-report.ts'

/** Seconds. */
const EVERY = 1

/** Counts the time that a screen plays, from a position in seconds on, until it is taken for a report. */
function createWatchedSeconds(from: number) {
  let watched = 0
  const report = createWatchReport(
    (one) => {
      watched += one.watched
      return Promise.resolve()
    },
    { from, everySeconds: EVERY },
  )
  return {
    at: (point: WatchPoint) => report.at(point),
    take(): number {
      report.flush()
      const seconds = watched
      watched = 0
      return seconds
    },
  }
}

const t = messages.tv
const Player = lazy(loadPlayer, 'default')
const SamplesLine = lazy(() => import('../../telemetry/live-bars.tsx'), 'SamplesLine')

/** What a screen's session does with its player. */
export interface ScreenPlayerHandle {
  control: PlayerControl | null
  playback: () => Playback | null
}

interface ScreenPlayerProps {
  playing: ScreenClass
  handle: RefObject<ScreenPlayerHandle | null>
  /** What the member's reformer did lately. */
  motion: readonly Sample[]
  /** The signed addresses have run out. */
  onExpired: () => Promise<unknown>
}

/** A class that fills the screen and is led from a phone. */
export function ScreenPlayer({ playing, handle, motion, onExpired }: ScreenPlayerProps) {
  const { video, cues, springs, start_seconds: from } = playing
  const control: ControlRef = useRef(null)
  const [ended, setEnded] = useState(false)
  const [watched] = useState(() => createWatchedSeconds(from))
  useImperativeHandle(handle, () => ({
    get control() {
      return control.current
    },
    playback() {
      const state = control.current?.state()
      if (!state) return null
      return {
        ...state,
        film: video.playback_id,
        ended,
        takeWatched: () => watched.take(),
      }
    },
  }))
  const cued = cues.exercises.length + cues.setups.length > 0 ? { cues, springs } : null
  return (
    <div className="grid h-full place-items-center">
      <h1 className="sr-only">{video.title}</h1>
      <div className="w-[min(100vw,calc(100dvh*16/9))]">
        <Suspense>
          <Player
            preview
            videoId={video._id}
            playbackUrl={video.playback_url ?? ''}
            title={video.title}
            poster={imageSources(video.thumbnail_url)?.src}
            storyboardUrl={video.storyboard_url ?? undefined}
            captions={video.captions}
            chaptersUrl={video.chapters_url ?? undefined}
            cued={cued}
            control={control}
            startAt={from}
            onTime={(position, duration) => watched.at({ position, duration })}
            onEnded={() => setEnded(true)}
            onPlaying={() => setEnded(false)}
            onExpired={onExpired}
          />
        </Suspense>
      </div>
      {motion.length > 0 && !ended && (
        <div className="pointer-events-none absolute end-0 top-0 z-raised p-[1.2vw] text-[clamp(1rem,1.5vw,2.5rem)] font-semibold">
          <Suspense>
            <SamplesLine samples={motion} />
          </Suspense>
        </div>
      )}
      {ended && (
        <div className="absolute inset-0 grid place-content-center gap-3 bg-stage/90 text-center">
          <p className="display text-8xl">{t.done}</p>
          <p className="text-3xl text-stage-ink-2">{t.doneText}</p>
        </div>
      )}
    </div>
  )
}
