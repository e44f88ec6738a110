import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

const FAMILY = 'Archivo'
const require = createRequire(import.meta.url)
const files = join(dirname(require.resolve('@fontsource-variable/archivo/package.json')), 'files')
GlobalFonts.registerFromPath(join(files, 'archivo-latin-standard-normal.woff2'), FAMILY)

/** Weight and width of the brand's three voices. */
const VOICES = { label: [520, 84], text: [420, 100], display: [560, 118] } as const

/** Sets the font; width is the voice: labels are narrow, titles wide. */
export function type(ctx: SKRSContext2D, voice: keyof typeof VOICES, size: number): void {
  const [weight, width] = VOICES[voice]
  ctx.font = `${size}px ${FAMILY}`
  ctx.fontVariationSettings = `"wght" ${weight}, "wdth" ${width}`
}
