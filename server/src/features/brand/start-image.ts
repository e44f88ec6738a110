import { lightNeutrals } from '@carriage/contract/brand/theme-policy'
import type { Brand } from '@carriage/contract/brand/schemas'
import type { MediaStore } from '../../adapters/media-store/media-store.ts'
import { drawAppIcon } from './draw-app-icon.ts'

/**
 * Screens of iPhones and iPads in pixels, upright. iOS shows a picture while an app starts only if it has exactly these; no
 * other size is drawn, so that nobody fills the cache.
 */
const SCREENS = (
  '750x1334 828x1792 1125x2436 1170x2532 1179x2556 1206x2622 1242x2208 1242x2688 1260x2736 1284x2778 1290x2796 1320x2868 ' +
  '1488x2266 1536x2048 1620x2160 1640x2360 1668x2224 1668x2388 1668x2420 2048x2732 2064x2752 ' +
  // Native apps cut it for each screen.
  '2732x2732'
).split(' ')

interface Size {
  width: number
  height: number
}

/** The size of a picture by the name of its file, such as `start-1170x2532.png`; undefined for a screen that no device has. */
export function startImageSize(name: string): Size | undefined {
  const [, first = '', second = ''] = /^start-(\d+)x(\d+)\.png$/.exec(name) ?? []
  const isKnown = [`${first}x${second}`, `${second}x${first}`].some((one) => SCREENS.includes(one))
  return isKnown ? { width: Number(first), height: Number(second) } : undefined
}

/** How much of the width of a phone the icon fills, and how wide phones are for their height. */
const [ICON, PHONE] = [0.3, 0.46]

/** Draws what a phone shows while the installed app starts: the icon on the ground of the first page. PNG. */
export async function drawStartImage(
  store: MediaStore,
  brand: Brand,
  { width, height }: Size,
): Promise<Buffer> {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const size = Math.round(Math.min(short, long * PHONE) * ICON)
  const icon = await drawAppIcon(store, brand, { size, shape: 'own' })
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width, height, channels: 3, background: lightNeutrals.paper } })
    .composite([{ input: icon, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
