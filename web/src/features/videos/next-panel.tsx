import PlayIcon from 'icon:Play'
import { type KeyboardEvent, useId } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { formatDuration } from '../../lib/text/durations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Duration } from '../../ui/cards/video-card.tsx'
import { Thumbnail } from '../../catalog/thumbnail.tsx'
import { texts as messages } from '@carriage/texts/web/videos'
import { texts as ui } from '@carriage/texts/web/ui'
import type { NextUp } from './next-up.ts'
import { COUNTDOWN_SECONDS } from './after-class/countdown.ts'

const t = messages.after

interface NextPanelProps {
  next: NextUp
  /** Seconds until it starts by itself; null where it does not. */
  left: number | null
  onCancel: () => void
  pending: boolean
  onStart: () => void
}

/** What comes next, with the button that starts it, and the one that keeps it from starting. */
export function NextPanel({ next, left, onCancel, pending, onStart }: NextPanelProps) {
  const id = useId()
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label ${id}`}
      onKeyDown={cancelOnEscape}
      className="grid grid-cols-1 items-center gap-x-4 gap-y-4 border-t border-line pt-5 xs:grid-cols-[8rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:gap-x-6"
    >
      <div className="relative aspect-video overflow-hidden rounded-control bg-sunken">
        <Thumbnail of={next.video} sizes="11rem" />
        <Duration>{formatDuration(next.video.duration)}</Duration>
      </div>
      <div className="min-w-0">
        <p id={`${id}-label`} className="label text-accent">
          {next.label}
        </p>
        <p id={id} className="title mt-0.5 line-clamp-2 text-base">
          {next.title}
        </p>
        {left !== null && (
          <p aria-hidden className="num mt-0.5 text-sm text-ink-2">
            {t.startsIn({ seconds: left })}
          </p>
        )}
        {next.note !== undefined && <p className="mt-0.5 text-sm text-ink-2">{next.note}</p>}
        {/* said once, not every second */}
        <output className="sr-only">
          {left === null ? '' : t.startsIn({ seconds: COUNTDOWN_SECONDS })}
        </output>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:col-span-full max-sm:*:grow">
        {left !== null && (
          <Button variant="line" onClick={onCancel}>
            {ui.cancel}
          </Button>
        )}
        <Button pending={pending} onClick={onStart}>
          <PlayIcon weight="fill" size={15} aria-hidden />
          {t.startNow}
        </Button>
      </div>
    </div>
  )
}

/** Starts what comes next, once at a time. */
export function useStart(next: NextUp): { run: () => void; pending: boolean } {
  const start = useAction(() => next.start())
  return { run: () => start.run(), pending: start.pending }
}
