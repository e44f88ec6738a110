import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatPosition } from '../../../lib/text/durations.ts'
import { positionText, STEP_MS } from '../../../staff/forms/position-text.ts'
import { cx } from '../../../ui/cx.ts'
import { setupText } from '../../reformer/setup-text.ts'
import type { Chosen } from './marks.ts'
import { texts as t } from '@carriage/texts/web/videos/cues-editor'
import { timeScale } from './time-scale.ts'

interface TimelineProps {
  cues: Cues
  springs: readonly ListedSpring[]
  /** Milliseconds. */
  endMs: number
  now: number
  chosen: Chosen
  onChoose: (chosen: NonNullable<Chosen>) => void
  /** Moves a mark by milliseconds. */
  onMove: (chosen: NonNullable<Chosen>, by: number) => void
  onRemove: (chosen: NonNullable<Chosen>) => void
}

/** Share of the film below which a name has no room on its bar. */
const NAMED_FROM = 6

const mark =
  'absolute cursor-pointer border border-surface focus-visible:z-raised aria-pressed:z-raised aria-pressed:ring-2 aria-pressed:ring-ink'

/** The film along x: exercises as bars, set-ups as pegs above them, a scale below, and where the film stands. */
export function Timeline(props: TimelineProps) {
  const { cues, springs, endMs, now, chosen, onChoose, onMove, onRemove } = props
  const percent = (ms: number) => (100 * Math.min(ms, endMs)) / endMs
  const left = (ms: number) => `${percent(ms)}%`
  const isChosen = (list: 'exercises' | 'setups', at: number) =>
    chosen?.list === list && chosen.at === at
  const group = useRef<HTMLDivElement>(null)
  /** A key has moved or removed a mark, which is another element then. */
  const follow = useRef(false)
  useEffect(() => {
    if (!follow.current) return
    follow.current = false
    const buttons = group.current
    const next = buttons?.querySelector<HTMLElement>('[aria-pressed="true"]')
    const found = next ?? buttons?.querySelector<HTMLElement>('button') ?? buttons
    found?.focus()
  })
  const onKeyDown = (of: NonNullable<Chosen>) => (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP_MS, ArrowRight: STEP_MS }[event.key]
    if (by !== undefined) onMove(of, by)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(of)
    else return
    follow.current = true
    event.preventDefault()
  }
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={t.timeline}
      className="relative h-22 rounded-control bg-sunken"
    >
      {cues.exercises.map(({ start_ms: at, end_ms, name }) => (
        <button
          key={`e${at}`}
          type="button"
          aria-label={t.exerciseMark({ name: name || t.unnamed, position: positionText(at) })}
          aria-pressed={isChosen('exercises', at)}
          onClick={() => onChoose({ list: 'exercises', at })}
          onKeyDown={onKeyDown({ list: 'exercises', at })}
          className={cx(mark, 'bottom-7 h-7 overflow-hidden rounded-chip bg-primary')}
          // What is past the end of the film stays at the edge.
          style={{
            left: `min(${left(at)}, 100% - 6px)`,
            width: `max(6px, ${percent(end_ms) - percent(at)}%)`,
          }}
        >
          {percent(end_ms) - percent(at) >= NAMED_FROM && (
            <span
              aria-hidden
              className="block truncate px-1.5 text-start text-xs font-medium text-on-primary"
            >
              {name}
            </span>
          )}
        </button>
      ))}
      {cues.setups.map(({ at_ms: at, ...setup }) => (
        <button
          key={`s${at}`}
          type="button"
          aria-label={t.setupMark({ text: setupText(setup, springs), position: positionText(at) })}
          aria-pressed={isChosen('setups', at)}
          onClick={() => onChoose({ list: 'setups', at })}
          onKeyDown={onKeyDown({ list: 'setups', at })}
          className={cx(mark, 'top-1.5 h-5 w-3 -translate-x-1/2 rounded-full bg-info')}
          style={{ left: left(at) }}
        />
      ))}
      <div aria-hidden className="num text-xs text-ink-2">
        {timeScale(endMs).map((seconds) => (
          <span
            key={seconds}
            className="pointer-events-none absolute bottom-0 border-s border-line-strong ps-1 pb-1 leading-4"
            style={{ left: left(seconds * 1000) }}
          >
            {formatPosition(seconds)}
          </span>
        ))}
      </div>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 bg-ink"
        style={{ left: left(now) }}
      />
    </div>
  )
}
