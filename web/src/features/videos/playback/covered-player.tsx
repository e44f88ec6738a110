import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { SetupBefore } from '../cues/setup-before.tsx'
import { messages } from '../messages.ts'
import { loadPlayer } from './load-player.tsx'
import type { PlayerProps } from './player.tsx'
import { useControl } from './player-control.ts'
import { PlayerShortcuts } from './player-shortcuts.tsx'
import { ResumedNote } from './resumed-note.tsx'
import { usePageKeys } from './use-page-keys.ts'

const Player = lazy(loadPlayer)

/** A video left within the first seconds starts from the beginning. */
const RESUME_FROM_SECONDS = 5

interface CoveredPlayerProps extends Omit<PlayerProps, 'hls' | 'isResumed'> {
  /** Plays at once: somebody has pressed for it. */
  autoPlay?: boolean
}

/**
 * The picture of a video with a button on it. Most pages of a video are opened to read: the player, by
 * far the largest part of them, comes with the press, and begins to load where a press is likely.
 */
export function CoveredPlayer({ autoPlay = false, startAt = 0, ...props }: CoveredPlayerProps) {
  const { poster, preview = false, control, cued } = props
  const [from, setFrom] = useState(startAt >= RESUME_FROM_SECONDS ? startAt : 0)
  const [isResumed, setResumed] = useState(from > 0)
  const [isPressed, setPressed] = useState(autoPlay)
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
  return (
    <>
      {isPressed ? (
        <Suspense
          fallback={
            <Cover poster={poster} busy>
              <PlayDisc className="motion-safe:animate-pulse" />
            </Cover>
          }
        >
          <Player {...props} startAt={from} isResumed={isResumed && !preview} />
        </Suspense>
      ) : (
        <Cover poster={poster}>
          <button
            type="button"
            aria-label={messages.playVideo}
            className="group absolute inset-0 grid cursor-pointer place-items-center rounded-card"
            onClick={own.play}
            onFocus={warm}
            onPointerEnter={warm}
          >
            <PlayDisc className="press group-hover:bg-stage-mark-hover" />
          </button>
          {cued && <SetupBefore {...cued} from={from} />}
          {isResumed && !preview && <ResumedNote at={from} onStartOver={startOver} />}
        </Cover>
      )}
      <PlayerShortcuts disabled={preview} exercises={(cued?.cues.exercises.length ?? 0) > 0} />
    </>
  )
}

/** Looks like the button of the player that takes its place. */
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
      className="@container relative grid aspect-video place-items-center overflow-hidden rounded-card bg-stage text-stage-ink"
    >
      {poster !== undefined && (
        <img src={poster} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      {children}
    </div>
  )
}
