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
  hash,
  random,
  type P,
} from './frame.ts'
import { carePoses } from './poses-care.ts'
import { strengthPoses } from './poses-strength.ts'

export type Category =
  | 'core'
  | 'lower-body'
  | 'upper-body'
  | 'full-body'
  | 'flexibility'
  | 'recovery'

/** Upholstery and material in pairs. Hex on purpose: image libraries do not parse oklch(). */
type Field = {
  name: string
  from: string
  to: string
  line: string
  body: string
  carriage: string
  disc: string
}

export const FIELDS: readonly Field[] = [
  {
    name: 'oxblood',
    from: '#4a1420',
    to: '#35101a',
    line: '#e9cf7a',
    body: '#f6efe4',
    carriage: '#1f0a10',
    disc: '#7a2433',
  },
  {
    name: 'butter',
    from: '#eadfb2',
    to: '#e2d294',
    line: '#7a2433',
    body: '#3a0f1a',
    carriage: '#7a2433',
    disc: '#f7f0d3',
  },
  {
    name: 'plaster',
    from: '#d9d6cf',
    to: '#c6c3bb',
    line: '#7a2433',
    body: '#231a1a',
    carriage: '#3c3936',
    disc: '#efece6',
  },
  {
    name: 'spruce',
    from: '#2c3a39',
    to: '#1f2a2a',
    line: '#e9cf7a',
    body: '#eef0ea',
    carriage: '#121919',
    disc: '#47605c',
  },
  {
    name: 'rose',
    from: '#b8746a',
    to: '#a25f58',
    line: '#fbe9c2',
    body: '#32090f',
    carriage: '#5a1a24',
    disc: '#d59a8c',
  },
  {
    name: 'steel',
    from: '#8fa0a8',
    to: '#778a94',
    line: '#fdf6dc',
    body: '#1c2328',
    carriage: '#34424a',
    disc: '#b6c3c8',
  },
]

/** One decimal is finer than a pixel at every size in which a illustration is shown. */
const num = (n: number): string => String(Math.round(n * 10) / 10)
const pair = (p: P): string => `${num(p[0])} ${num(p[1])}`

/** A thin smooth line through all points (Catmull-Rom written as cubics). */
function spline(points: readonly P[]): string {
  return points
    .map((b, i) => {
      const c = points[i + 1]
      if (!c) return ''
      const a = points[i - 1] ?? b
      const e = points[i + 2] ?? c
      const k = 7.5
      const one: P = [b[0] + (c[0] - a[0]) / k, b[1] + (c[1] - a[1]) / k]
      const two: P = [c[0] - (e[0] - b[0]) / k, c[1] - (e[1] - b[1]) / k]
      return `${i === 0 ? `M${pair(b)}` : ''}C${pair(one)} ${pair(two)} ${pair(c)}`
    })
    .join('')
}

/** Hermite curve with the same soft tangents as `spline`; works on positions and on radii alike. */
function soft(a: number, b: number, c: number, e: number, t: number): number {
  const k = 0.4
  const m = (c - a) * k
  const n = (e - b) * k
  const t2 = t * t
  const t3 = t2 * t
  return (2 * t3 - 3 * t2 + 1) * b + (t3 - 2 * t2 + t) * m + (3 * t2 - 2 * t3) * c + (t3 - t2) * n
}

/** The outline of a limb: a closed shape around the points, `radii` wide at each, round at both ends. */
function limb(points: readonly P[], radii: readonly number[]): string {
  const left: string[] = []
  const right: string[] = []
  const steps = 6
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  const pick = (list: readonly number[], i: number): number =>
    list[Math.min(points.length - 1, Math.max(0, i))] ?? 0
  const value = (list: readonly number[], s: number): number => {
    const i = Math.min(Math.floor(s), points.length - 2)
    return soft(pick(list, i - 1), pick(list, i), pick(list, i + 1), pick(list, i + 2), s - i)
  }
  const count = (points.length - 1) * steps
  for (let k = 0; k <= count; k++) {
    const s = k / steps
    const x = value(xs, s)
    const y = value(ys, s)
    const before = Math.max(0, s - 0.04)
    const after = Math.min(points.length - 1, s + 0.04)
    const angle = Math.atan2(
      value(ys, after) - value(ys, before),
      value(xs, after) - value(xs, before),
    )
    const r = Math.max(1, value(radii, s))
    left.push(pair([x + r * Math.sin(angle), y - r * Math.cos(angle)]))
    right.unshift(pair([x - r * Math.sin(angle), y + r * Math.cos(angle)]))
  }
  const cap = (r: number, to: string | undefined) => `A${num(r)} ${num(r)} 0 0 1 ${to ?? ''}`
  const end = cap(pick(radii, points.length - 1), right[0])
  return `M${left.join('L')}${end}L${right.slice(1).join('L')}${cap(pick(radii, 0), left[0])}Z`
}

/** A spring from `x1` to `x2` at height `y`. */
function coil(x1: number, x2: number, y: number, amplitude: number, turns: number): string {
  const width = (x2 - x1) / (turns * 2)
  let path = `M${num(x1)} ${num(y)}`
  for (let i = 0; i < turns * 2; i++) {
    path += `q${num(width / 2)} ${i % 2 === 0 ? -amplitude * 2 : amplitude * 2} ${num(width)} 0`
  }
  return path
}

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
