import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { placeText, STEP_MS } from '../../../staff/forms/place-text.ts'
import { cx } from '../../../ui/cx.ts'
import { setupText } from '../../reformer/setup-text.ts'
import type { Chosen } from './marks.ts'
import { editorMessages as t } from './messages.ts'

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

const mark =
  'absolute cursor-pointer border border-surface focus-visible:z-raised aria-pressed:z-raised aria-pressed:ring-2 aria-pressed:ring-ink'

/** The film along x: exercises as bars, set-ups as pegs above them, and where the film stands. */
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
      className="relative h-16 rounded-control bg-sunken"
    >
      {cues.exercises.map(({ start_ms: at, end_ms, name }) => (
        <button
          key={`e${at}`}
          type="button"
          aria-label={t.exerciseMark(name, placeText(at))}
          aria-pressed={isChosen('exercises', at)}
          onClick={() => onChoose({ list: 'exercises', at })}
          onKeyDown={onKeyDown({ list: 'exercises', at })}
          className={cx(mark, 'bottom-1.5 h-7 overflow-hidden rounded-chip bg-accent')}
          // What is past the end of the film stays at the edge.
          style={{
            left: `min(${left(at)}, 100% - 6px)`,
            width: `max(6px, ${percent(end_ms) - percent(at)}%)`,
          }}
        />
      ))}
      {cues.setups.map(({ at_ms: at, ...setup }) => (
        <button
          key={`s${at}`}
          type="button"
          aria-label={t.setupMark(setupText(setup, springs), placeText(at))}
          aria-pressed={isChosen('setups', at)}
          onClick={() => onChoose({ list: 'setups', at })}
          onKeyDown={onKeyDown({ list: 'setups', at })}
          className={cx(mark, 'top-1.5 h-5 w-3 -translate-x-1/2 rounded-full bg-info')}
          style={{ left: left(at) }}
        />
      ))}
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 bg-ink"
        style={{ left: left(now) }}
      />
    </div>
  )
}
