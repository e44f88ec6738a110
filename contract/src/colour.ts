/** OKLab and OKLCH after https://bottosson.github.io/posts/oklab/, and the contrast of WCAG 2.2. */

export interface Oklch {
  /** 0 to 1. */
  lightness: number
  chroma: number
  /** Degrees. */
  hue: number
}

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** An 8-bit value; what no screen can show is clipped. */
function encoded(value: number): number {
  const share = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
}

/** Lightness and the two colour axes of 8-bit RGB. */
export function oklabOf(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Degrees on the colour circle, 0 to 360. */
export const hueOf = (a: number, b: number): number =>
  ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

const channelsOf = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Of `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [lightness, a, b] = oklabOf(...channelsOf(hex))
  return { lightness, chroma: Math.hypot(a, b), hue: hueOf(a, b) }
}

/** As `#rrggbb`. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((value) => encoded(value).toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r, g, b] = channelsOf(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}
