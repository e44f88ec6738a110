import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { Clip, Room } from '../data/types.ts'
import { backdrop, HEIGHT, WIDTH } from './backdrop.ts'
import { EXERCISES } from './catalogue.ts'
import { clamp, type Point } from './geometry.ts'
import { paletteOf } from './palettes.ts'
import type { Figure, Pose } from './pose.ts'
import { FLOOR } from './proportions.ts'
import { drawScene } from './scene.ts'

/** `phase` of the movement; `zoom` beyond the closest view of the whole body; `disc` from left (0) to right (1). */
export type Still = { clip: Clip; phase: number; zoom: number; disc: number }

/** One still for every video, no two alike in movement, instant, room and distance. */
export const STILLS: Record<string, Still> = {
  'hundred-breath': { clip: 'hundred', phase: 0.2, zoom: 1, disc: 0.6 },
  'teaser-ladder': { clip: 'teaser', phase: 0.5, zoom: 1, disc: 0.55 },
  'quiet-torso': { clip: 'knee-stretches', phase: 0.15, zoom: 1, disc: 0.5 },
  'footwork-heels-up': { clip: 'footwork', phase: 0.08, zoom: 1, disc: 0.42 },
  'bridging-bones': { clip: 'bridging', phase: 0.5, zoom: 1, disc: 0.35 },
  'scooter-balance': { clip: 'scooter', phase: 0.4, zoom: 0.95, disc: 0.6 },
  'legs-before-work': { clip: 'footwork', phase: 0.48, zoom: 0.92, disc: 0.66 },
  'wide-collarbones': { clip: 'arms-in-straps', phase: 0.04, zoom: 1, disc: 0.6 },
  'kneeling-long-lines': {
    clip: 'kneeling-arms',
    phase: 0.06,
    zoom: 0.95,
    disc: 0.55,
  },
  'ring-shoulders': { clip: 'ring-press', phase: 0.16, zoom: 1, disc: 0.68 },
  'long-stretch-steady': {
    clip: 'long-stretch',
    phase: 0.48,
    zoom: 1,
    disc: 0.45,
  },
  'whole-body-half-hour': {
    clip: 'elephant',
    phase: 0.02,
    zoom: 0.92,
    disc: 0.64,
  },
  'soft-landings': { clip: 'jumps', phase: 0.46, zoom: 1, disc: 0.5 },
  'pulling-straps-box': {
    clip: 'pulling-straps',
    phase: 0.46,
    zoom: 1,
    disc: 0.68,
  },
  'five-good-planks': {
    clip: 'long-stretch',
    phase: 0.04,
    zoom: 0.9,
    disc: 0.3,
  },
  'light-weights': { clip: 'kneeling-arms', phase: 0.42, zoom: 0.9, disc: 0.4 },
  'hundred-ring': { clip: 'ring-press', phase: 0.44, zoom: 0.95, disc: 0.42 },
  'mermaid-slowly': { clip: 'mermaid', phase: 0.3, zoom: 1, disc: 0.4 },
  'elephant-hamstrings': { clip: 'elephant', phase: 0.48, zoom: 1, disc: 0.5 },
  'short-spine-unhurried': {
    clip: 'short-spine',
    phase: 0.41,
    zoom: 1,
    disc: 0.56,
  },
  'tired-backs': { clip: 'leg-circles', phase: 0.1, zoom: 1, disc: 0.62 },
  'neck-and-shoulders': {
    clip: 'arms-in-straps',
    phase: 0.3,
    zoom: 1.08,
    disc: 0.72,
  },
  'knees-small-range': { clip: 'footwork', phase: 0.2, zoom: 1.1, disc: 0.3 },
  'rest-day': { clip: 'bridging', phase: 0.2, zoom: 0.92, disc: 0.7 },
  'setup-footbar': { clip: 'setup-footbar', phase: 0.2, zoom: 1, disc: 0.5 },
  'setup-springs': { clip: 'setup-springs', phase: 0.8, zoom: 1, disc: 0.55 },
  'setup-straps': { clip: 'setup-straps', phase: 0.25, zoom: 1, disc: 0.5 },
}

/** Everything of a body that the picture must not cut off. */
function outline(figure: Figure): Point[] {
  const limbs = [figure.near, figure.far].flatMap(({ hip, knee, ankle }) => [hip, knee, ankle])
  const arms = [figure.arm, figure.farArm].flatMap((arm) => (arm ? [arm.elbow, arm.wrist] : []))
  const prop = figure.prop ? [figure.prop.at] : []
  return [...figure.spine, figure.head, ...limbs, ...arms, ...prop]
}

/** Scale and offset that fill the picture with the body and some of the machine below it. */
function frame(pose: Pose, zoom: number): { x: number; y: number; scale: number } {
  const focus = pose.machine.focus?.at
  const points = pose.figure ? outline(pose.figure) : [focus ?? { x: 500, y: 400 }]
  if (pose.machine.jumpboard) points.push({ x: 330, y: 300 })
  const margin = pose.figure ? 80 : 190
  const xs = points.map(({ x }) => x)
  const ys = [...points.map(({ y }) => y), pose.figure ? 486 : 470]
  const left = Math.min(...xs) - margin
  const right = Math.max(...xs) + margin
  const top = Math.min(...ys) - margin * 0.85
  const bottom = Math.max(...ys) + 60
  const fit = Math.min(WIDTH / (right - left), HEIGHT / (bottom - top))
  const scale = clamp(fit * zoom, 1, 1.75)
  return {
    x: WIDTH / 2 - (scale * (left + right)) / 2,
    y: HEIGHT / 2 - (scale * (top + bottom)) / 2,
    scale,
  }
}

/** Draws a still of 1280 x 720 pixels, without any text. */
export function drawStill({ clip, phase, zoom, disc }: Still, room: Room): Canvas {
  const p = paletteOf(room)
  const exercise = EXERCISES[clip]
  const drawn = exercise.pose(phase)
  const view = frame(drawn, zoom)
  const { focus: _, ...machine } = drawn.machine
  const horizon = Math.round(view.y + (FLOOR - 64) * view.scale)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const ctx = canvas.getContext('2d')
  ctx.drawImage(backdrop(p, { x: WIDTH * disc, y: 330, r: 300, horizon }), 0, 0)
  ctx.translate(view.x, view.y)
  ctx.scale(view.scale, view.scale)
  drawScene(ctx, p, { ...drawn, machine }, exercise.springs)
  return canvas
}
