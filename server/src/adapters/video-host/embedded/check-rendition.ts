import { texts as t } from '@carriage/texts/server/films'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefusedError } from '../video-host.ts'
import { parseSegments, type Segment } from './media-playlist.ts'
import type { SourceFacts } from './source/source-facts.ts'

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
 * is at its position. Declares the length of its longest segment. Throws otherwise.
 */
export async function checkRendition(folder: string, name: string): Promise<CheckedRendition> {
  const path = join(folder, `${name}.m3u8`)
  const playlist = await readFile(path, 'utf8')
  const fail = (what: string): never => {
    throw new Error(`The rendition ${name} is not right: ${what}`)
  }
  if (!playlist.trimEnd().endsWith('#EXT-X-ENDLIST')) fail('its playlist has no end')
  const header = /#EXT-X-MAP:URI="[^"]+",BYTERANGE="(\d+)@0"/.exec(playlist)
  const headerSize = Number(header?.[1] ?? fail('it has no header'))
  const segments = parseSegments(playlist)
  if (segments.length === 0) fail('it has no segments')
  await writeFile(path, declareTarget(playlist, segments))
  const file = await open(join(folder, `${name}.m4s`))
  try {
    const { size } = await file.stat()
    let offset = headerSize
    for (const segment of segments) {
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

/**
 * The target duration has to be the longest segment's as listed, rounded (RFC 8216, 4.3.3.1). FFmpeg rounds
 * what it has not listed yet, and so declares 3 for a segment of 3.4999 s, which it lists as 3.500000.
 */
function declareTarget(playlist: string, segments: readonly Segment[]): string {
  const target = Math.max(...segments.map(({ duration }) => Math.round(duration)))
  return playlist.replace(/#EXT-X-TARGETDURATION:\d+/, `#EXT-X-TARGETDURATION:${target}`)
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

/** How much less than stated a file may hold: encoders round, and the last packets of a track may be short. */
const MISSING = { seconds: 0.5, part: 0.02 }

/** Throws `MediaRefusedError` when less could be decoded than the file's index states. */
export function checkPromised(
  { durationSeconds = Infinity, promisedSeconds = 0 }: SourceFacts,
  decodedSeconds: number,
): void {
  // An edit list may show less than a track holds.
  const promised = Math.min(durationSeconds, promisedSeconds)
  if (decodedSeconds >= promised - Math.max(MISSING.seconds, promised * MISSING.part)) return
  const [held, stated] = [Math.floor(decodedSeconds), Math.round(promised)]
  throw new MediaRefusedError(() => t.fileIncompleteHoldsSecondsExportAgain({ held, stated }))
}

/** From the AVC configuration record (ISO/IEC 14496-15, 5.3.3.1): profile, constraints, level. */
function codecOf(header: Buffer): string | undefined {
  const at = header.indexOf('avcC')
  if (at >= 0) return `avc1.${header.toString('hex', at + 5, at + 8)}`
  return header.includes('mp4a') ? 'mp4a.40.2' : undefined
}
