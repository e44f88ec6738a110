import { join } from 'node:path'
import type { Brand } from '@carriage/contract/brand/schemas'
import { deriveThemes, lightNeutrals } from '@carriage/contract/brand/theme-policy'
import type { MediaStore } from '../../adapters/media-store/media-store.ts'
import { escapeHtml } from '../../platform/html.ts'
import { serverFolder } from '../../platform/server-folder.ts'
import { readImage } from '../media/index.ts'
import { type AppIcon, initialOf } from './app-icon.ts'
import { pictureName } from './brand-policy.ts'

/** What an icon shows, and how much of its width and height that fills. */
interface Motif {
  /** The color behind it. */
  ground: string
  /** Whether it stands on a ground with round corners, or brings its own shape. */
  stands: boolean
  fills: Readonly<Record<AppIcon['shape'], number>>
  /** PNG that fits into a square of so many pixels. */
  draw: (box: number) => Promise<Buffer>
}

/** Draws an icon of the installed app as PNG, from the studio's icon, its logo or its initial. */
export async function drawAppIcon(
  store: MediaStore,
  brand: Brand,
  { size, shape }: AppIcon,
): Promise<Buffer> {
  const { ground, stands, fills, draw } = await chooseMotif(store, brand)
  const { default: sharp } = await import('sharp')
  const motif = { input: await draw(Math.round(size * fills[shape])), gravity: 'centre' }
  const corner = shape === 'own' ? size / 4 : 0
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${ground}"/></svg>`
  const hasPlate = stands || shape !== 'own'
  return sharp({ create: { width: size, height: size, channels: 4, background: '#0000' } })
    .composite(hasPlate ? [{ input: Buffer.from(plate) }, motif] : [motif])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** A picture that is missing in the store leaves the next best motif. */
async function chooseMotif(store: MediaStore, brand: Brand): Promise<Motif> {
  return (
    (await iconMotif(store, brand)) ??
    (await logoMotif(store, brand)) ??
    (brand.version === 0 ? builtInMotif : initialMotif(brand))
  )
}

/** The part of a maskable icon that is never cut off is a circle of 80 % (W3C Web Application Manifest, 'safe zone'). */
const SAFE_CIRCLE = 0.64

async function iconMotif(store: MediaStore, { favicon }: Brand): Promise<Motif | undefined> {
  const picture = await readPicture(store, favicon)
  if (!picture) return undefined
  const { default: sharp } = await import('sharp')
  const corner = sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).ensureAlpha()
  const [red = 0, green = 0, blue = 0, alpha = 0] = await corner.raw().toBuffer()
  return {
    // An icon with a ground of its own is continued in that color.
    ground: alpha === 255 ? `rgb(${red},${green},${blue})` : lightNeutrals.paper,
    stands: false,
    fills: { own: 1, full: 1, maskable: SAFE_CIRCLE },
    draw: (box) => sharp(picture).resize(box, box, { fit: 'cover' }).png().toBuffer(),
  }
}

/** A wider or higher logo would be too small to read in a square: the initial is known at a glance. */
const WIDEST = 2

async function logoMotif(store: MediaStore, { logo_light }: Brand): Promise<Motif | undefined> {
  const picture = await readPicture(store, logo_light)
  if (!picture) return undefined
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(picture).metadata()
  if (Math.max(width, height) > WIDEST * Math.min(width, height)) return undefined
  return {
    ground: lightNeutrals.paper,
    stands: true,
    fills: { own: 0.76, full: 0.76, maskable: SAFE_CIRCLE },
    draw: (box) =>
      sharp(picture).resize(box, box, { fit: 'contain', background: '#0000' }).png().toBuffer(),
  }
}

const readPicture = async (store: MediaStore, url: string | null): Promise<Buffer | undefined> =>
  url === null ? undefined : readImage(store, pictureName(url))

/** The icon of the build, as `web/public/icon.svg` draws it, without its ground. */
export const BUILT_IN_GROUND = '#4a1420'
export const BUILT_IN_MOTIF =
  '<path d="M4 20.5h24M4 24h24" stroke="#e9cf7a" stroke-opacity=".7" stroke-width="1.4"/><path d="M4.500 15q1-3.200 2 0t2 0t2 0t2 0" fill="none" stroke="#e9cf7a" stroke-width="1.700" stroke-linecap="round"/><rect x="13" y="10.500" width="14" height="9" rx="3" fill="#f6efe4"/>'

const builtInMotif: Motif = {
  ground: BUILT_IN_GROUND,
  stands: true,
  fills: { own: 1, full: 1, maskable: 0.8 },
  draw: async (box) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${box}" height="${box}" viewBox="0 0 32 32">${BUILT_IN_MOTIF}</svg>`,
    ),
}

/**
 * Capital letters and ASCII of Archivo, bold, cut out of the files of Fontsource with fontTools: containers have no typefaces, and
 * sharp reads no WOFF2. Letters of other scripts are drawn with what the machine has.
 */
const TYPEFACE = { file: join(serverFolder(), 'data', 'initials.ttf'), name: 'Carriage Initials' }

function initialMotif(brand: Brand): Motif {
  const { primary, 'on-primary': ink } = deriveThemes(brand).light
  return {
    ground: primary,
    stands: true,
    fills: { own: 0.48, full: 0.48, maskable: 0.4 },
    async draw(box) {
      const { default: sharp } = await import('sharp')
      // Markup of Pango.
      const text = `<span foreground="${ink}">${escapeHtml(initialOf(brand))}</span>`
      const { file: fontfile, name: font } = TYPEFACE
      return sharp({ text: { text, font, fontfile, width: box, height: box, rgba: true } })
        .png()
        .toBuffer()
    },
  }
}
