/** A range of bytes of a film; `end` is exclusive, as in hls.js. */
export interface FilmPart {
  file: string
  start: number
  end: number
}

/** What stands for a part, or for a whole file, in the store. */
export const partName = ({ file, start, end }: { file: string; start?: number; end?: number }) =>
  end === undefined ? file : `${file}@${start ?? 0}-${end}`

export const bytesOf = (parts: readonly FilmPart[]): number =>
  parts.reduce((sum, { start, end }) => sum + end - start, 0)

export interface Rung {
  /** Of its playlist, beside the master playlist. */
  file: string
  /** The short side of its picture. */
  lines: number
}

/** What a master playlist offers, as our server writes it (RFC 8216, 4.3.4): its qualities, the best first, and its sounds. */
export function readMaster(master: string): { rungs: Rung[]; sounds: string[] } {
  const rungs = [...master.matchAll(/^#EXT-X-STREAM-INF:.*RESOLUTION=(\d+)x(\d+).*\n(\S+)/gm)].map(
    ([, width, height, file = '']) => ({ file, lines: Math.min(Number(width), Number(height)) }),
  )
  const sounds = [...master.matchAll(/^#EXT-X-MEDIA:TYPE=AUDIO.*URI="([^"]+)"/gm)].map(
    ([, file = '']) => file,
  )
  return { rungs: rungs.toSorted((a, b) => b.lines - a.lines), sounds }
}

/** The master playlist with one quality alone: players look for no other. */
export const withOneRung = (master: string, kept: string): string =>
  master.replaceAll(/^#EXT-X-STREAM-INF:.*\n(\S+)\n?/gm, (entry, file: string) =>
    file === kept ? entry : '',
  )

/**
 * The parts that a media playlist names (RFC 8216, 4.3.2), what a decoder needs first among them. Throws for a playlist that does not
 * say which bytes they are.
 */
export function readParts(playlist: string): FilmPart[] {
  const part = (
    file: string | undefined,
    size: string | undefined,
    offset: string | undefined,
  ) => ({
    file: file ?? '',
    start: Number(offset),
    end: Number(offset) + Number(size),
  })
  const heads = [...playlist.matchAll(/^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/gm)].map(
    ([, file, size, offset]) => part(file, size, offset),
  )
  const segments = [...playlist.matchAll(/^#EXT-X-BYTERANGE:(\d+)@(\d+)\n([^#\s]\S*)/gm)].map(
    ([, size, offset, file]) => part(file, size, offset),
  )
  if (segments.length === 0 || segments.length !== playlist.match(/^#EXTINF:/gm)?.length)
    throw new Error('A playlist does not say which bytes its segments are')
  return [...heads, ...segments]
}
