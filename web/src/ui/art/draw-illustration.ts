import { FIELDS, type Category, type Field } from './fields.ts'
import {
  armOf,
  BAR,
  CARRIAGE_LENGTH,
  DECK,
  otherLeg,
  PULLEY,
  trunk,
  type Frame,
  type Pose,
} from './frame.ts'
import { hash, random } from './plane.ts'
import { carePoses } from './poses-care.ts'
import { strengthPoses } from './poses-strength.ts'
import { coil, limb, num, spline } from './stroke.ts'

export type IllustrationOptions = {
  /** The same seed draws the same picture. */
  seed: string
  category: Category
  /** Loaded springs, 1 to 4; a level is the number of springs. */
  springs?: number
  /** Index of a colour field; chosen by the seed when left out. */
  field?: number
  /** How far the movement has gone, 0 to 1; chosen by the seed when left out. */
  phase?: number
  props?: readonly string[]
  crop?: 'wide' | 'tall' | 'hero'
}

export const POSES: Record<Category, readonly Pose[]> = { ...strengthPoses, ...carePoses }

const VIEWS = { wide: '0 0 640 360', tall: '110 -150 420 560', hero: '-330 0 936 360' } as const
const INSTANTS = 13
const ENDS = [0.68, 0.84, 1, 0.92]

const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`
const disc = (x: number, y: number, r: number, attributes: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" ${attributes}/>`
const slab = (x: number, y: number, w: number, h: number, rx: number, attributes: string): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${w}" height="${h}" rx="${rx}" ${attributes}/>`

function machine(f: Field, last: Frame, ghosts: readonly Frame[], springs: number): string {
  const ink = (width: number, opacity: number) =>
    `stroke="${f.body}" stroke-width="${width}" opacity="${opacity}"`
  let s = path('M-600 283H1200M-600 297H1200', ink(1.6, 0.55))
  s +=
    path(`M84 297V262L${BAR[0]} ${BAR[1]}`, ink(4.5, 0.9)) +
    disc(BAR[0], BAR[1], 7, `fill="${f.body}"`)
  s += path(`M${PULLEY[0]} 297V${PULLEY[1]}`, ink(3, 0.6))
  ghosts.forEach(({ cx }, i) => {
    s += slab(
      cx,
      DECK,
      CARRIAGE_LENGTH,
      26,
      8,
      `stroke="${f.line}" opacity="${num(0.25 + i * 0.1)}"`,
    )
  })
  for (let i = 0; i < springs; i++) {
    s += path(coil(88, last.cx + 4, 290 - i * 8, 2.6, 11), `stroke="${f.line}" stroke-width="1.7"`)
  }
  if (last.with === 'box')
    s += slab(last.cx + 18, DECK - 60, 130, 60, 6, `fill="${f.carriage}" opacity="0.8"`)
  return s
}

function jumpboard(f: Field): string {
  return slab(96, 128, 11, 136, 5, `fill="${f.carriage}" stroke="${f.line}" stroke-width="1.2"`)
}

/** The earlier instants: thin lines, the later the stronger, and the dotted path of one joint. */
function traces(f: Field, frames: readonly Frame[]): string {
  const lines = frames.slice(0, -1).map((frame, i) => {
    const k = i / (INSTANTS - 1)
    const [[toe, ankle, , ...rest]] = trunk(frame)
    const line = [toe, ankle, ...rest].filter((p) => p !== undefined)
    const thin = `stroke="${f.line}" stroke-width="${num(1 + k)}" opacity="${num(0.16 + k * 0.5)}"`
    const head = `stroke="${f.line}" opacity="${num(0.12 + k * 0.35)}"`
    return (
      path(spline(line) + spline(armOf(frame)[0]), thin) +
      disc(frame.head[0], frame.head[1], 14, head)
    )
  })
  const dots = `stroke="${f.line}" stroke-width="1.4" stroke-dasharray="1 6"`
  return lines.join('') + path(spline(frames.map(({ trace }) => trace)), dots)
}

function body(f: Field, last: Frame): string {
  const fill = `fill="${f.body}"`
  const other = otherLeg(last)
  let s = ''
  if (last.strap) {
    s += path(spline([last.strap, PULLEY]), `stroke="${f.body}" stroke-width="1.5" opacity="0.8"`)
    s += disc(PULLEY[0], PULLEY[1], 5, fill)
  }
  s += slab(last.cx, DECK, CARRIAGE_LENGTH, 26, 8, `fill="${f.carriage}"`)
  for (const wheel of [24, 154]) s += disc(last.cx + wheel, 279, 6, `fill="${f.carriage}"`)
  if (other) s += path(limb(...other), `${fill} opacity="0.72"`)
  const neck = `stroke="${f.body}" stroke-width="9"`
  s += path(spline([last.sh, last.head]), neck) + path(limb(...trunk(last)), fill)
  return s + path(limb(...armOf(last)), fill) + disc(last.head[0], last.head[1], 16, fill)
}

function held(f: Field, last: Frame, props: readonly string[]): string {
  const [x, y] = last.trace
  let s = ''
  if (props.includes('ball')) s += disc(x - 4, y - 24, 17, `fill="${f.line}"`)
  if (props.includes('ring')) s += disc(x - 6, y, 26, `stroke="${f.line}" stroke-width="5"`)
  return s
}

/**
 * A chronophotograph of a body on a reformer (after E.-J. Marey) as an SVG document: pure, so that the
 * same options give the same string in the browser and in Node.
 */
export function drawIllustration(o: IllustrationOptions): string {
  const seed = hash(o.seed)
  const next = random(seed)
  const f = FIELDS[o.field ?? Math.floor(next() * FIELDS.length)] ?? FIELDS[0]
  const poses = POSES[o.category]
  const pose = poses[Math.floor(next() * poses.length)] ?? poses[0]
  const end = o.phase ?? ENDS[Math.floor(next() * ENDS.length)] ?? 1
  if (!f || !pose) return ''
  const frames = Array.from({ length: INSTANTS }, (_, i) =>
    pose((0.5 - Math.cos((Math.PI * i) / (INSTANTS - 1)) / 2) * end),
  )
  const last = pose(end)
  const isTall = o.crop === 'tall'
  const isMirrored = !o.crop && next() > 0.62
  // Closer only as far as head and hand stay in the picture.
  const room = 294 / (283 - Math.min(last.head[1] - 16, last.arm[1][1]))
  const zoom = o.crop ? 1 : Math.min(room, [1, 1, 1.12, 1.22][Math.floor(next() * 4)] ?? 1)
  const centre = o.crop ? 320 + next() * 60 : 120 + next() * 400
  const discY = isTall ? 60 : 96 + next() * 60
  const radius = isTall ? 150 : o.crop === 'hero' ? 136 : 70 + next() * 80
  const id = `s${seed.toString(36)}`
  const view = VIEWS[o.crop ?? 'wide']
  const cover = 'x="-800" y="-400" width="2200" height="1200"'
  const dx = zoom !== 1 ? 340 - (last.cx + 60) * zoom : 0
  const place = `translate(${num(dx)} ${num(zoom !== 1 ? 304 - 283 * zoom : 8)}) scale(${zoom.toFixed(3)})`
  const props = o.props ?? []
  const board = props.includes('jumpboard') || last.with === 'jumpboard' ? jumpboard(f) : ''
  const ghosts = frames.filter((_, i) => i % 4 === 0 && i < INSTANTS - 1)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" preserveAspectRatio="xMidYMid slice"><defs>` +
    `<linearGradient id="${id}b" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="${f.from}"/><stop offset="1" stop-color="${f.to}"/></linearGradient>` +
    `<filter id="${id}n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="${seed % 97}"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 0.55 -0.12"/></filter></defs>` +
    `<rect ${cover} fill="url(#${id}b)"/>${disc(centre, discY, radius, `fill="${f.disc}" opacity="0.75"`)}` +
    `<g transform="${isMirrored ? 'translate(640 0) scale(-1 1) ' : ''}${place}" stroke-linecap="round" stroke-linejoin="round" fill="none">` +
    machine(f, last, ghosts, o.springs ?? 2) +
    board +
    traces(f, frames) +
    body(f, last) +
    held(f, last, props) +
    `</g><rect ${cover} filter="url(#${id}n)" opacity="0.16"/></svg>`
  )
}
