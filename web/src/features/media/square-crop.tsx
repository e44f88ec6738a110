import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { type Crop, MAX_ZOOM, move, placeOf, type Size, within } from './crop.ts'
import { texts as t } from '@carriage/texts/web/media'

interface SquareCropProps {
  url: string
  size: Size
  crop: Crop
  onChange: (crop: Crop) => void
}

const STEP = 0.04
const ZOOM_STEP = 0.1
const arrows = new Map([
  ['ArrowLeft', [-STEP, 0]],
  ['ArrowRight', [STEP, 0]],
  ['ArrowUp', [0, -STEP]],
  ['ArrowDown', [0, STEP]],
] as const)
const zooms = new Map([
  ['+', ZOOM_STEP],
  ['=', ZOOM_STEP],
  ['-', -ZOOM_STEP],
])

/** Chooses the square of a picture: by dragging, with the wheel, the slider or the keyboard. */
export function SquareCrop({ url, size, crop, onChange }: SquareCropProps) {
  const id = useId()
  const grip = useRef<{ x: number; y: number } | null>(null)
  const zoomTo = (zoom: number) => onChange(within(size, { ...crop, zoom }))

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!grip.current) return
    const { width } = event.currentTarget.getBoundingClientRect()
    // The picture follows the hand, so the cut-out goes the other way.
    const right = (grip.current.x - event.clientX) / width
    const down = (grip.current.y - event.clientY) / width
    grip.current = { x: event.clientX, y: event.clientY }
    onChange(move(size, crop, right, down))
  }
  const press = (event: KeyboardEvent) => {
    const [right, down] = arrows.get(event.key as 'ArrowUp') ?? [0, 0] // any other key finds nothing
    const closer = zooms.get(event.key) ?? 0
    if (right === 0 && down === 0 && closer === 0) return
    event.preventDefault()
    if (closer === 0) onChange(move(size, crop, right, down))
    else zoomTo(crop.zoom + closer)
  }

  return (
    <div>
      <div
        role="group"
        tabIndex={0}
        aria-label={t.cropLabel}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          grip.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
        onWheel={({ deltaY }) => zoomTo(crop.zoom - Math.sign(deltaY) * ZOOM_STEP)}
        className="relative mx-auto aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-card bg-sunken select-none active:cursor-grabbing"
      >
        <img
          src={url}
          alt=""
          draggable={false}
          style={placeOf(size, crop)}
          className="pointer-events-none absolute max-w-none"
        />
        {/* Everything that the round avatar does not show is dimmed. */}
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_var(--scrim)] ring-2 ring-chalk"
        />
      </div>
      <label htmlFor={id} className="mt-4 flex items-center gap-4">
        <span className="label text-note text-ink-2">{t.zoom}</span>
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => zoomTo(event.target.valueAsNumber)}
          className="h-11 flex-1 cursor-pointer accent-(--accent)"
        />
      </label>
    </div>
  )
}
