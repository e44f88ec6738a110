import type { LedScreen } from '@carriage/contract/screens/schemas'
import type { Video } from '@carriage/contract/videos/schemas'
import ArrowClockwiseIcon from 'icon:ArrowClockwise'
import ArrowCounterClockwiseIcon from 'icon:ArrowCounterClockwise'
import PauseIcon from 'icon:Pause'
import PlayIcon from 'icon:Play'
import TelevisionSimpleIcon from 'icon:TelevisionSimple'
import { type ReactNode, useEffect, useState } from 'react'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { formatPosition } from '../../../lib/text/durations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { commandScreen, endScreen, ledScreenQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/videos/screens'
import { useQuery } from '@tanstack/react-query'
import { useScreenMark } from './screen-mark.ts'

/** The screen that this browser leads; null: none. */
export function useLedScreen(): LedScreen {
  const leads = useScreenMark()
  const { data } = useQuery({ ...ledScreenQuery, enabled: leads })
  return leads ? (data?.screen ?? null) : null
}

/** The position on a screen, in seconds, counted on between its reports. */
function useScreenPosition(screen: NonNullable<LedScreen>): number {
  const { position_seconds: position, playing, away, video } = screen
  const [now, setNow] = useState(() => Date.now())
  const counts = playing && !away
  const [told, setTold] = useState({ position, counts, at: now })
  // Counted from the moment of each report, and from where it goes on after a pause.
  if (told.position !== position || told.counts !== counts)
    setTold({ position, counts, at: Date.now() })
  useEffect(() => {
    if (!counts) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [counts])
  const since = counts ? Math.max(0, (now - told.at) / 1000) : 0
  return Math.min(position + since, video?.duration ?? position)
}

const t = messages.remote
const STEP_SECONDS = 10

interface RemoteStageProps {
  video: Video
  screen: NonNullable<LedScreen>
  /** The class goes on here, from this second on. */
  onTakenBack: (seconds: number) => void
}

function titleOf({ away, ended, playing }: NonNullable<LedScreen>): string {
  if (away) return t.away
  if (ended) return t.ended
  return playing ? t.title : t.paused
}

/** In place of the player while the class plays on a television: what it does there, and how it is led. */
export function RemoteStage({ video, screen, onTakenBack }: RemoteStageProps) {
  const position = useScreenPosition(screen)
  const lead = useAction((command: Parameters<typeof commandScreen>[1]) =>
    commandScreen(screen._id, command),
  )
  const takeBack = useAction(async () => {
    onTakenBack(await endScreen(screen._id))
  })
  const step = (by: number) => {
    const seconds = Math.max(0, Math.min(position + by, video.duration - 1))
    lead.run({ kind: 'seek', seconds })
  }
  return (
    <section
      aria-label={t.title}
      className="relative aspect-video overflow-hidden rounded-card bg-stage"
    >
      <Thumbnail of={video} sizes="(min-width: 84rem) 60rem, 100vw" priority />
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-stage/85 p-4 text-center text-stage-ink sm:gap-4">
        <p className="flex items-center gap-2 font-semibold">
          <TelevisionSimpleIcon size={22} aria-hidden />
          <output>{titleOf(screen)}</output>
        </p>
        {screen.away ? (
          <p className="max-w-line-xs text-sm text-stage-ink-2">{t.awayText}</p>
        ) : (
          <>
            <p className="num text-2xl sm:text-5xl">
              {t.position({
                position: formatPosition(Math.floor(position)),
                length: formatPosition(video.duration),
              })}
            </p>
            <div className="flex items-center gap-3">
              <Round label={t.back} onClick={() => step(-STEP_SECONDS)}>
                <ArrowCounterClockwiseIcon size={22} aria-hidden />
              </Round>
              <Round
                label={screen.playing ? t.pause : t.play}
                onClick={() => lead.run({ kind: screen.playing ? 'pause' : 'play' })}
              >
                {screen.playing ? (
                  <PauseIcon size={22} weight="fill" aria-hidden />
                ) : (
                  <PlayIcon size={22} weight="fill" aria-hidden />
                )}
              </Round>
              <Round label={t.forward} onClick={() => step(STEP_SECONDS)}>
                <ArrowClockwiseIcon size={22} aria-hidden />
              </Round>
            </div>
          </>
        )}
        <Button variant="stage" pending={takeBack.pending} onClick={() => takeBack.run()}>
          {t.takeBack}
        </Button>
      </div>
    </section>
  )
}

interface RoundProps {
  label: string
  onClick: () => void
  children: ReactNode
}

function Round({ label, onClick, children }: RoundProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="press grid size-12 cursor-pointer place-items-center rounded-full border border-stage-ink/40 hover:border-stage-ink sm:size-14"
    >
      {children}
    </button>
  )
}
