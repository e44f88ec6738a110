import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { disc } from './paint.ts'
import type { Palette } from './palettes.ts'

export const WIDTH = 1280
export const HEIGHT = 720

/** `x`, `y` and `r` place the disc, `horizon` the edge of the floor, all in pixels of the picture. */
export type Stage = { x: number; y: number; r: number; horizon: number }

/** Wall, floor and the disc behind the figure: flat colours, so that a keyframe costs little. */
export function backdrop(p: Palette, stage: Stage): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = p.wall
  ctx.fillRect(0, 0, WIDTH, HEIGHT)
  disc(ctx, stage, stage.r, p.disc)
  ctx.fillStyle = p.floor
  ctx.fillRect(0, stage.horizon, WIDTH, HEIGHT - stage.horizon)
  return canvas
}
