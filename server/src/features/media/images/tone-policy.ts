import { MAX_TONE_CHROMA, type Tone } from '@carriage/contract/media/tone'

/** Degrees of one sector of the colour circle. */
const SECTOR = 15
/** Sectors to each side of the strongest one that are the same colour to the eye. */
const NEAR = 2

/**
 * The tone of a picture given as 8-bit RGB pixels: the hue that covers most of it, where strong colours count
 * more than weak ones. OKLab after https://bottosson.github.io/posts/oklab/.
 */
export function toneOf(pixels: Uint8Array): Tone {
  const count = 360 / SECTOR
  const sectors = Array.from({ length: count }, () => ({ a: 0, b: 0, weight: 0, pixels: 0 }))
  for (let i = 0; i + 2 < pixels.length; i += 3) {
    const [a, b] = oklabOf(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0)
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

const hueOf = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

/** The two colour axes of OKLab. */
function oklabOf(red: number, green: number, blue: number): [number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
