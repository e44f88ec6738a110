import { type SKRSContext2D, GlobalFonts } from '@napi-rs/canvas'
import { clamp } from './geometry.ts'
import { mix } from './paint.ts'
import type { Palette } from './palettes.ts'
import type { Exercise } from './pose.ts'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const FAMILY = 'Archivo'
const require = createRequire(import.meta.url)
const files = join(dirname(require.resolve('@fontsource-variable/archivo/package.json')), 'files')
GlobalFonts.registerFromPath(join(files, 'archivo-latin-standard-normal.woff2'), FAMILY)

/** Weight and width of the brand's three voices. */
const VOICES = { label: [520, 84], text: [420, 100], display: [560, 118] } as const

/** Sets the font; width is the voice: labels are narrow, titles wide. */
function type(ctx: SKRSContext2D, voice: keyof typeof VOICES, size: number): void {
  const [weight, width] = VOICES[voice]
  ctx.font = `${size}px ${FAMILY}`
  ctx.fontVariationSettings = `"wght" ${weight}, "wdth" ${width}`
}

/**
 * The cue stands at the top right: the player's bar and the captions cover the lower part, and on phones
 * buttons cover the corner itself.
 */
const RING = { x: 1164, y: 196, r: 50 }
/** Where the first line of the cue ends. */
const CUE = { right: 1124, y: 84 }
const CUE_BELOW_BUTTONS = { right: 1092, y: 146 }
const TURN = Math.PI * 2

/** Title, note and load: what does not change during a clip. */
export function drawTitle(ctx: SKRSContext2D, p: Palette, exercise: Exercise): void {
  ctx.textAlign = 'left'
  ctx.fillStyle = p.ink
  type(ctx, 'display', 60)
  exercise.title.forEach((row, i) => ctx.fillText(row, 61, 112 + i * 62))
  const y = 112 + (exercise.title.length - 1) * 62 + 40
  type(ctx, 'text', 19)
  ctx.fillStyle = mix(p.ink, p.wall, 0.12)
  ctx.fillText(exercise.note, 64, y)
  exercise.springs.forEach((spring, k) => coil(ctx, 65, y + 27 + k * 9, p.springs[spring]))
  type(ctx, 'label', 17)
  ctx.fillText(exercise.load, 126, y + 30 + (exercise.springs.length - 1) * 4.5 + 2)
}

/** A level is the number of loaded springs; here each is one short coil. */
function coil(ctx: SKRSContext2D, x: number, y: number, colour: string): void {
  ctx.beginPath()
  ctx.moveTo(x, y)
  for (let i = 0; i < 5; i++) {
    ctx.quadraticCurveTo(x + i * 10 + 5, y + (i % 2 === 0 ? -8 : 8), x + (i + 1) * 10, y)
  }
  ctx.lineWidth = 2.4
  ctx.lineCap = 'round'
  ctx.strokeStyle = colour
  ctx.stroke()
}

/** Countdown ring, dots for the repetitions and the breath cue at `seconds` of a clip of `length` seconds. */
export function drawProgress(
  ctx: SKRSContext2D,
  p: Palette,
  exercise: Exercise,
  seconds: number,
  length: number,
): void {
  const repetition = Math.floor(seconds / exercise.period + 1e-6)
  ring(ctx, p, seconds, length)
  const repetitions = Math.round(length / exercise.period)
  const at = exercise.captioned ? CUE_BELOW_BUTTONS : CUE
  for (let k = 0; k < repetitions; k++) {
    ctx.beginPath()
    const x = at.right - 22 - (repetitions - 1 - k) * 20
    ctx.arc(x, at.y + 72, k === repetition ? 6 : 4.4, 0, TURN)
    ctx.fillStyle = k <= repetition ? p.accent : mix(p.wall, p.ink, 0.35)
    ctx.fill()
  }
  cue(ctx, p, exercise, seconds / exercise.period - repetition, at)
}

function ring(ctx: SKRSContext2D, p: Palette, seconds: number, length: number): void {
  ctx.lineWidth = 8
  ctx.lineCap = 'round'
  ctx.strokeStyle = mix(p.wall, p.ink, 0.18)
  ctx.beginPath()
  ctx.arc(RING.x, RING.y, RING.r, 0, TURN)
  ctx.stroke()
  const left = Math.max(0.0001, 1 - seconds / length)
  ctx.strokeStyle = p.accent
  ctx.beginPath()
  ctx.arc(RING.x, RING.y, RING.r, -TURN / 4, -TURN / 4 + TURN * left)
  ctx.stroke()
  ctx.fillStyle = p.ink
  ctx.textAlign = 'center'
  type(ctx, 'display', 42)
  ctx.fillText(String(Math.max(1, Math.ceil(length - seconds - 1e-6))), RING.x, RING.y + 15)
  ctx.textAlign = 'left'
}

function cue(
  ctx: SKRSContext2D,
  p: Palette,
  exercise: Exercise,
  phase: number,
  at: typeof CUE,
): void {
  const index = exercise.cues.findLastIndex((entry) => phase >= entry.at)
  const current = exercise.cues[Math.max(0, index)]
  if (current === undefined) return
  const until = exercise.cues[index + 1]?.at ?? 1
  const nearest = Math.min(phase - current.at, until - phase) * exercise.period
  // Six steps are enough for the eye, and frames that repeat cost nothing.
  ctx.globalAlpha = Math.round(clamp(nearest / 0.25) * 6) / 6
  ctx.fillStyle = p.ink
  ctx.textAlign = 'right'
  type(ctx, 'display', 44)
  ctx.fillText(current.word, at.right, at.y)
  type(ctx, 'text', 31)
  ctx.fillText(current.text, at.right, at.y + 41)
  ctx.textAlign = 'left'
  ctx.globalAlpha = 1
}
