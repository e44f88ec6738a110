import { hueOf, oklabOf } from '@carriage/contract/colour'
import { MAX_TONE_CHROMA, type Tone } from '@carriage/contract/media/tone'

/** Degrees of one sector of the colour circle. */
const SECTOR = 15
/** Sectors to each side of the strongest one that are the same colour to the eye. */
const NEAR = 2

/**
 * The tone of a picture given as 8-bit RGB pixels: the hue that covers most of it, where strong colours count
 * more than weak ones.
 */
export function toneOf(pixels: Uint8Array): Tone {
  const count = 360 / SECTOR
  const sectors = Array.from({ length: count }, () => ({ a: 0, b: 0, weight: 0, pixels: 0 }))
  for (let i = 0; i + 2 < pixels.length; i += 3) {
    const [, a, b] = oklabOf(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0)
    const sector = sectors[Math.floor(hueOf(a, b) / SECTOR) % count]
    if (!sector) continue
    sector.a += a
    sector.b += b
    // By the root, so that a large pale wall outweighs a small bright thing before it.
    sector.weight += Math.sqrt(Math.hypot(a, b))
    sector.pixels += 1
  }
  const around = [...sectors.keys()].map((at) =>
    sectors.filter(
      (_sector, k) => Math.min((k - at + count) % count, (at - k + count) % count) <= NEAR,
    ),
  )
  const sum = (at: number, of: 'a' | 'b' | 'weight' | 'pixels') =>
    (around[at] ?? []).reduce((total, sector) => total + sector[of], 0)
  const [strongest = 0] = [...sectors.keys()].toSorted(
    (x, y) => sum(y, 'weight') - sum(x, 'weight'),
  )
  const [a, b] = [sum(strongest, 'a'), sum(strongest, 'b')]
  const chroma = Math.hypot(a, b) / Math.max(1, sum(strongest, 'pixels'))
  return {
    hue: Math.round(hueOf(a, b)) % 360,
    chroma: Math.round(Math.min(chroma, MAX_TONE_CHROMA) * 1000) / 1000,
  }
}
