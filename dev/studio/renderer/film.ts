import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { backdrop, HEIGHT, WIDTH, type Stage } from './backdrop.ts'
import { clamp } from './geometry.ts'
import { drawProgress, drawTitle } from './overlay.ts'
import { disc } from './paint.ts'
import type { Palette } from './palettes.ts'
import type { Exercise, Pose } from './pose.ts'
import { FLOOR } from './proportions.ts'
import { drawScene } from './scene.ts'

/** Seconds of every clip: 1292 AAC frames at 44.1 kHz are 30.0002 s, the best match of two-second groups. */
export const CLIP_SECONDS = 30
export const FPS = 30
const CAMERA = { x: 80, y: -58, scale: 1.08 }

/** The title leaves after eight seconds: the eye is on the movement, and text is dear in every keyframe. */
const titleOpacity = (seconds: number): number =>
  Math.round(clamp(Math.min(seconds / 0.4, (8 - seconds) / 0.5)) * 6) / 6

/** Answers a function that draws the frame at a time in seconds on one canvas, which it returns. */
export function filmer(exercise: Exercise, p: Palette): (seconds: number) => Canvas {
  const camera = exercise.camera ?? CAMERA
  const horizon = Math.round(camera.y + (FLOOR - 64) * camera.scale)
  const stage: Stage = { x: 800, y: 330, r: 290, horizon }
  const still = backdrop(p, exercise.bare ? { ...stage, r: 0 } : stage)
  const title = createCanvas(WIDTH, HEIGHT)
  drawTitle(title.getContext('2d'), p, exercise)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const ctx = canvas.getContext('2d')
  const scene = (to: SKRSContext2D, pose: Pose) => {
    to.save()
    to.translate(camera.x, camera.y)
    to.scale(camera.scale, camera.scale)
    drawScene(to, p, pose, exercise.springs)
    to.restore()
  }
  return (seconds) => {
    const turns = seconds / exercise.period
    const phase = clamp(turns - Math.floor(turns + 1e-6), 0, 0.99999)
    ctx.drawImage(still, 0, 0)
    const pose = exercise.pose(phase)
    if (exercise.bare) disc(ctx, { x: 760, y: 290 }, 190 + 34 * pose.breath, p.disc)
    else scene(ctx, pose)
    ctx.globalAlpha = titleOpacity(seconds)
    if (ctx.globalAlpha > 0) ctx.drawImage(title, 0, 0)
    ctx.globalAlpha = 1
    drawProgress(ctx, p, exercise, seconds, CLIP_SECONDS)
    return canvas
  }
}
