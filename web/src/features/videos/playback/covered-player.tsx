import { BEFORE_START_MS, setupAt } from '@carriage/contract/videos/cue-policy'
import PlayIcon from 'icon:Play'
import { lazy } from '@carriage/texts/lazy'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { useCueSettings } from '../cues/cue-settings.ts'
import { type CuedVideo, hasSetups } from '../cues/jump.ts'
import { SetupFirst } from '../cues/setup-first.tsx'
import { texts as messages } from '@carriage/texts/web/videos'
import { loadPlayer } from './load-player.tsx'
import type { PlayerProps } from './player.tsx'
import { useControl } from './player-control.ts'
import { PlayerShortcuts } from './player-shortcuts.tsx'
import { ResumedNote } from './resumed-note.tsx'
import { usePageKeys } from './use-page-keys.ts'

const Player = lazy(loadPlayer, 'default')

/** A video left within the first seconds starts from the beginning. */
const RESUME_FROM_SECONDS = 5

interface CoveredPlayerProps extends Omit<PlayerProps, 'hls' | 'isResumed' | 'beside'> {
  /** Plays at once: somebody has pressed for it. A class that has a set-up waits for it, unless that is not wished. */
  autoPlay?: boolean
  /** The reformer is set up already, as on the way back from a television. */
  isSetUp?: boolean
  /** Somebody has chosen where it begins: that is kept to the second, and nobody is told that it goes on there. */
  isPlaceChosen?: boolean
}

/** What to set up before a film begins at a second; null for nothing. */
const setupBefore = ({ setups }: CuedVideo['cues'], from: number) =>
  setupAt(setups, Math.max(Math.round(from * 1000), BEFORE_START_MS))

/**
 * The picture of a video with a button on it. Most pages of a video are opened to read: the player, by
 * far the largest part of them, comes with the press, and begins to load where a press is likely.
 */
export function CoveredPlayer({
  autoPlay = false,
  isSetUp = false,
  isPlaceChosen = false,
  startAt = 0,
  ...props
}: CoveredPlayerProps) {
  const { poster, preview = false, control, cued } = props
  const [from, setFrom] = useState(isPlaceChosen || startAt >= RESUME_FROM_SECONDS ? startAt : 0)
  const [isResumed, setResumed] = useState(from > 0 && !isPlaceChosen)
  const settings = useCueSettings()
  const setup = cued && settings.setups ? setupBefore(cued.cues, from) : null
  const [isPressed, setPressed] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  // The press that opened the page counts as soon as it is known whether there is a set-up.
  if (autoPlay && !wasAsked) {
    setAsked(true)
    // Who comes back to the middle of a class has set it up before.
    if (!setup || !settings.ready || isSetUp || from > 0) setPressed(true)
  }
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  const hasPlaceBeside = settings.setups && hasSetups(cued)
  const own = useMemo(
    () => ({
      goTo: (seconds: number) => {
        setFrom(seconds)
        setResumed(false)
        setPressed(true)
      },
      play: () => setPressed(true),
      pause: () => undefined,
      state: () => ({ position: from, paused: true }),
    }),
    [from],
  )
  useControl(isPressed ? undefined : control, own)
  usePageKeys({ ' ': own.play, k: own.play }, { disabled: preview || isPressed })
  const startOver = () => {
    setFrom(0)
    setResumed(false)
  }

  const warm = () => void loadPlayer().catch(() => undefined)
  const picture = (
    <>
      {isPressed ? (
        <Suspense
          fallback={
            <Cover poster={poster} busy>
              <PlayDisc className="motion-safe:animate-pulse" />
            </Cover>
          }
        >
          <Player {...props} beside={beside} startAt={from} isResumed={isResumed && !preview} />
        </Suspense>
      ) : (
        <Cover poster={poster}>
          <button
            type="button"
            aria-label={messages.playVideo}
            className="group absolute inset-0 grid cursor-pointer items-end justify-items-start rounded-card p-4 sm:p-5"
            onClick={own.play}
            onFocus={warm}
            onPointerEnter={warm}
          >
            <PlayDisc className="press group-hover:bg-stage-mark-hover" />
          </button>
          {isResumed && !preview && <ResumedNote at={from} onStartOver={startOver} />}
        </Cover>
      )}
      <PlayerShortcuts disabled={preview} exercises={(cued?.cues.exercises.length ?? 0) > 0} />
    </>
  )
  if (!hasPlaceBeside) return picture
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
      <div>{picture}</div>
      <div ref={setBeside}>
        {!isPressed && cued && setup && (
          <SetupFirst setup={setup} springs={cued.springs} isAsked={autoPlay} onReady={own.play} />
        )}
      </div>
    </div>
  )
}

/** Looks like the button of the player that takes its place; in a corner, as the middle is what a class is about. */
const PlayDisc = ({ className }: { className: string }) => (
  <span
    className={cx(
      'relative grid size-12 place-items-center rounded-full bg-stage-mark text-stage sm:size-14',
      className,
    )}
  >
    <PlayIcon size={24} weight="fill" aria-hidden />
  </span>
)

interface CoverProps {
  poster: string | undefined
  busy?: boolean
  children: ReactNode
}

function Cover({ poster, busy = false, children }: CoverProps) {
  return (
    <div
      aria-busy={busy}
      className={cx(
        '@container relative grid aspect-video items-end justify-items-start overflow-hidden rounded-card p-4 text-stage-ink sm:p-5',
        // Behind a picture it would show as a dark line along the corners.
        poster === undefined && 'bg-stage',
      )}
    >
      {poster !== undefined && (
        <img src={poster} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      {children}
    </div>
  )
}
