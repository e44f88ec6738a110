/** The widths that the server resizes to; heights follow 16:9. */
const WIDTHS = [160, 320, 640, 960, 1280, 1920] as const

const sized = (path: string, width: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}width=${width}&height=${Math.round((width * 9) / 16)}`

/** Source and source set of a thumbnail `/images/<key>`; null when there is none. */
export function imageSources(path: string | null): { src: string; srcSet: string } | null {
  if (!path) return null
  return {
    src: sized(path, 640),
    srcSet: WIDTHS.map((width) => `${sized(path, width)} ${width}w`).join(', '),
  }
}

/** A person's photo as a square; `width` is one of the widths above. */
export const avatarUrl = (
  path: string | null,
  width: (typeof WIDTHS)[number] = 160,
): string | null => (path ? `${path}?width=${width}&height=${width}` : null)
