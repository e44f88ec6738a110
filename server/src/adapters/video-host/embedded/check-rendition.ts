import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSegments, type Segment } from './media-playlist.ts'

/** The box types that a segment may begin with (ISO/IEC 14496-12, 8.16). */
const SEGMENT_STARTS = new Set(['styp', 'moof', 'sidx', 'prft', 'emsg'])
/** The frames of different qualities have equal times, apart from rounding. */
const ALIGNED_WITHIN_SECONDS = 0.001

export interface CheckedRendition {
  segments: Segment[]
  /** As in RFC 6381, read from the file. */
  codec: string
}

/**
 * Reads a finished single-file rendition and checks it against its playlist: it is complete, and every segment
 * is at its position and not longer than declared. Throws otherwise.
 */
export async function checkRendition(folder: string, name: string): Promise<CheckedRendition> {
  const playlist = await readFile(join(folder, `${name}.m3u8`), 'utf8')
  const fail = (what: string): never => {
    throw new Error(`The rendition ${name} is not right: ${what}`)
  }
  if (!playlist.trimEnd().endsWith('#EXT-X-ENDLIST')) fail('its playlist has no end')
  const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(playlist)?.[1] ?? 0)
  const header = /#EXT-X-MAP:URI="[^"]+",BYTERANGE="(\d+)@0"/.exec(playlist)
  const headerSize = Number(header?.[1] ?? fail('it has no header'))
  const segments = parseSegments(playlist)
  if (segments.length === 0) fail('it has no segments')
  const file = await open(join(folder, `${name}.m4s`))
  try {
    const { size } = await file.stat()
    let offset = headerSize
    for (const segment of segments) {
      if (Math.round(segment.duration) > target) fail('a segment is longer than promised')
      const { buffer } = await file.read(Buffer.alloc(8), 0, 8, offset)
      const type = buffer.toString('latin1', 4, 8)
      if (!SEGMENT_STARTS.has(type)) fail(`a segment begins with ${type}`)
      offset += segment.size
    }
    if (offset > size) fail('its file is too short')
    const { buffer } = await file.read(Buffer.alloc(headerSize), 0, headerSize, 0)
    return { segments, codec: codecOf(buffer) ?? fail('its codec is unknown') }
  } finally {
    await file.close()
  }
}

/** Throws unless all renditions have the same segments, so that players can switch anywhere. */
export function checkAligned(renditions: readonly { name: string; segments: Segment[] }[]): void {
  const [first, ...others] = renditions
  for (const { name, segments } of others) {
    const aligned =
      segments.length === first?.segments.length &&
      segments.every(({ duration }, n) => {
        const other = first.segments[n]?.duration ?? Number.NaN
        return Math.abs(duration - other) <= ALIGNED_WITHIN_SECONDS
      })
    if (!aligned) throw new Error(`The rendition ${name} is not aligned with ${first?.name}`)
  }
}

/** The largest difference between a rendition and its source; with more, something was lost. */
const TOLERANCE_SECONDS = 1

/** Throws unless a rendition is as long as its source. */
export function expectLength(
  name: string,
  segments: readonly Segment[],
  expectedSeconds: number,
): void {
  const written = segments.reduce((sum, { duration }) => sum + duration, 0)
  if (Math.abs(written - expectedSeconds) > TOLERANCE_SECONDS)
    throw new Error(`${name} lasts ${written} s, the source ${expectedSeconds} s`)
}

/** From the AVC configuration record (ISO/IEC 14496-15, 5.3.3.1): profile, constraints, level. */
function codecOf(header: Buffer): string | undefined {
  const at = header.indexOf('avcC')
  if (at >= 0) return `avc1.${header.toString('hex', at + 5, at + 8)}`
  return header.includes('mp4a') ? 'mp4a.40.2' : undefined
}
