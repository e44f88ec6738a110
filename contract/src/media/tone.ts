import * as z from 'zod/mini'

/** The colour that prevails in a picture, in OKLCH without its lightness: `hue` in degrees. */
export const tone = z.object({ hue: z.int(), chroma: z.number() })
export type Tone = z.infer<typeof tone>

/** As strong as a dark panel may be, so that the picture beside it stays the loudest. */
export const MAX_TONE_CHROMA = 0.055
