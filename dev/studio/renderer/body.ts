import type { SKRSContext2D } from '@napi-rs/canvas'
import { between, clamp, deg, heading, polar, type Point } from './geometry.ts'
import { addBeads, boneBeads, bulge, curveBeads, mix, twoTone, type Bead } from './paint.ts'
import type { Palette } from './palettes.ts'
import type { Arm, Figure, Leg } from './pose.ts'

const bell = (t: number, centre: number, width: number): number =>
  Math.exp(-(((t - centre) / width) ** 2))

/** Hip to ankle as one surface, so that no seam shows at the knee; the calf lies on the heel's side. */
function legBeads(at: Leg): Bead[] {
  const beads = boneBeads(
    [at.hip, at.knee, at.ankle],
    [
      [0, 34],
      [0.3, 31],
      [0.75, 23.5],
      [1, 19.5],
      [1.24, 18.2],
      [1.62, 13.6],
      [1.88, 10.4],
      [2, 10.4],
    ],
  )
  const shank = heading(at.knee, at.ankle)
  const heel = polar(polar({ x: 0, y: 0 }, -1, at.foot), 1, at.foot + (at.sole * Math.PI) / 2)
  const side = Math.sin(heading({ x: 0, y: 0 }, heel) - shank) > 0 ? -1 : 1
  return bulge(beads, (t) => side * (6 * bell(t, 0.64, 0.09) - 2 * bell(t, 0.52, 0.04)))
}

const HEM = 0.86

export function leg(
  ctx: SKRSContext2D,
  p: Palette,
  at: Leg,
  far: boolean,
  pelvis: Bead[] = [],
): void {
  const dark = far ? 0.24 : 0
  const beads = legBeads(at)
  const skin = mix(p.skin, p.shadow, dark)
  const skinShade = mix(p.skinShade, p.shadow, dark)
  foot(ctx, at, skin, skinShade)
  const hem = Math.round((beads.length - 1) * HEM)
  twoTone(ctx, () => addBeads(ctx, beads.slice(hem - 2)), skin, skinShade, 5)
  const cloth = () => {
    addBeads(ctx, beads.slice(0, hem + 1), 'end')
    if (pelvis.length > 0) addBeads(ctx, pelvis, 'end')
  }
  twoTone(ctx, cloth, mix(p.legs, p.shadow, dark), mix(p.legsShade, p.shadow, dark), 9)
}

function foot(ctx: SKRSContext2D, at: Leg, skin: string, shade: string): void {
  const outline = () => {
    ctx.moveTo(-10, -10)
    ctx.bezierCurveTo(6, -14, 16, -4, 30, 2)
    ctx.bezierCurveTo(42, 6, 54, 8, 57, 13)
    ctx.bezierCurveTo(58, 19, 50, 20, 42, 19.5)
    ctx.bezierCurveTo(30, 19, 22, 15, 10, 18)
    ctx.bezierCurveTo(0, 22, -13, 22, -16, 13)
    ctx.bezierCurveTo(-18, 5, -13, -4, -10, -10)
    ctx.closePath()
  }
  ctx.save()
  ctx.translate(at.ankle.x, at.ankle.y)
  ctx.rotate(at.foot)
  ctx.scale(0.96, at.sole * 0.96)
  twoTone(ctx, outline, skin, shade, 4)
  ctx.restore()
}

/** Where a strap or a ball touches the sole. */
export function sole(at: Leg): Point {
  return polar(polar(at.ankle, 26, at.foot), 11, at.foot + (at.sole * Math.PI) / 2)
}

export function arm(ctx: SKRSContext2D, p: Palette, at: Arm, far: boolean): void {
  const dark = far ? 0.22 : 0
  const direction = at.hand ?? heading(at.elbow, at.wrist)
  const skin = mix(p.skin, p.shadow, dark)
  const shade = mix(p.skinShade, p.shadow, dark)
  const beads = boneBeads(
    [at.shoulder, at.elbow, at.wrist],
    [
      [0, 16.5],
      [0.3, 15.2],
      [0.75, 12.6],
      [1, 11.6],
      [1.25, 11.8],
      [1.7, 9.2],
      [2, 7.6],
    ],
  )
  const hand = boneBeads(
    [at.wrist, polar(at.wrist, 31, direction)],
    [
      [0, 7.6],
      [0.35, 9.4],
      [0.7, 8],
      [1, 4.6],
    ],
    0.12,
  )
  twoTone(ctx, () => (addBeads(ctx, beads), addBeads(ctx, hand)), skin, shade, 4.5)
}

const TORSO_RADII = [34, 32.5, 27.5, 28, 30, 25]

/** The torso's surface from pelvis to shoulder. */
function torsoBeads(figure: Figure, p: Palette): Bead[] {
  const chest = p.cut === 'bun' ? 7 : 2.5
  const side = figure.belly
  const beads = bulge(
    curveBeads(figure.spine, TORSO_RADII),
    (t) => side * chest * bell(t, 0.7, 0.11),
  )
  return bulge(
    beads,
    (t) => -side * (5 * bell(t, 0.12, 0.12) * clamp(t * 8) - 1.5 * bell(t, 0.42, 0.1)),
  )
}

/** Neck, top and the band of the leggings; answers the pelvis for the near leg to grow out of. */
export function torso(ctx: SKRSContext2D, p: Palette, figure: Figure): Bead[] {
  const shoulder = figure.spine[5] ?? figure.neck
  const throat = between(figure.neck, figure.head, 0.55)
  const neck = curveBeads(
    [between(figure.spine[4] ?? shoulder, shoulder, 0.6), figure.neck, throat],
    [19, 13.5, 12.5],
  )
  twoTone(ctx, () => addBeads(ctx, neck), p.skin, p.skinShade, 4)
  const beads = torsoBeads(figure, p)
  const waist = Math.round(beads.length * 0.36)
  twoTone(ctx, () => addBeads(ctx, beads.slice(waist - 4)), p.top, p.topShade, 9)
  return beads.slice(0, waist)
}

/** Angle of the arm that hangs beside a lying body. */
export const FLAT_HAND = Math.PI + deg(1)
