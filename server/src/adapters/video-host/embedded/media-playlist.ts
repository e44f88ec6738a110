export interface Segment {
  /** Seconds. */
  duration: number
  /** Bytes. */
  size: number
}

/** Parses the segments of a single-file media playlist (RFC 8216, 4.3.2: EXTINF and EXT-X-BYTERANGE). */
export function parseSegments(playlist: string): Segment[] {
  const segments: Segment[] = []
  let duration: number | undefined
  let size: number | undefined
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXTINF:')) duration = Number.parseFloat(line.slice(8))
    else if (line.startsWith('#EXT-X-BYTERANGE:')) size = Number.parseInt(line.slice(17), 10)
    else if (line && !line.startsWith('#')) {
      if (duration === undefined || size === undefined)
        throw new Error('A segment lacks its length or size')
      segments.push({ duration, size })
      duration = size = undefined
    }
  }
  return segments
}

/** Peak and average bits per second; a short last segment does not count for the peak. */
function measureBandwidth(segments: readonly Segment[]): { peak: number; average: number } {
  const rates = segments.filter((s) => s.duration >= 0.5).map((s) => (s.size * 8) / s.duration)
  const seconds = segments.reduce((sum, s) => sum + s.duration, 0)
  const bits = segments.reduce((sum, s) => sum + s.size * 8, 0)
  const average = seconds > 0 ? bits / seconds : 0
  return { peak: Math.ceil(Math.max(average, ...rates)), average: Math.ceil(average) }
}

export interface Rendition {
  uri: string
  segments: readonly Segment[]
  width: number
  height: number
  framesPerSecond: number
  /** As in RFC 6381, for example `avc1.640028`. */
  codecs: readonly string[]
}

export interface Sound {
  uri: string
  segments: readonly Segment[]
  codec: string
  /** Shown where members choose among several. */
  name: string
  /** As in RFC 5646. */
  language: string | undefined
  /** Whether a player may choose it without the member, by language. */
  isPicked: boolean
}

/**
 * The master playlist of renditions (RFC 8216, 4.3.4) with measured bitrates, highest first; `sounds` are the
 * audio renditions that they share, the default first, if audio is not in their files.
 */
export function masterPlaylist(
  renditions: readonly Rendition[],
  sounds: readonly Sound[] = [],
): string {
  const measured = sounds.map(({ segments }) => measureBandwidth(segments))
  const audio = {
    peak: Math.max(0, ...measured.map(({ peak }) => peak)),
    average: Math.max(0, ...measured.map(({ average }) => average)),
  }
  const codecs = [...new Set(sounds.map(({ codec }) => codec))]
  const lines = renditions
    .map((rendition) => ({ rendition, ...measureBandwidth(rendition.segments) }))
    .toSorted((a, b) => b.peak - a.peak)
    .flatMap(({ rendition, peak, average }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak + audio.peak},AVERAGE-BANDWIDTH=${average + audio.average},` +
        `RESOLUTION=${rendition.width}x${rendition.height},FRAME-RATE=${rendition.framesPerSecond.toFixed(3)},` +
        `CODECS="${[...rendition.codecs, ...codecs].join(',')}"` +
        (sounds.length > 0 ? ',AUDIO="sound"' : ''),
      rendition.uri,
    ])
  const group = sounds.map(
    ({ uri, name, language, isPicked }, n) =>
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${name}",` +
      (language === undefined ? '' : `LANGUAGE="${language}",`) +
      `DEFAULT=${n === 0 ? 'YES' : 'NO'},AUTOSELECT=${isPicked ? 'YES' : 'NO'},CHANNELS="2",URI="${uri}"`,
  )
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  return [...head, ...group, ...lines, ''].join('\n')
}

/** A range of bytes of a file; `end` is inclusive. */
export interface Bytes {
  start: number
  end: number
}

/** Where the picture of a second stands in a rendition. */
export interface RenditionPart {
  /** The file of the rendition. */
  file: string
  /** What a decoder needs first. */
  head: Bytes
  segment: Bytes
  /** Where the segment ends in the film, in seconds. */
  endSeconds: number
}

const rangeOf = (size: string | undefined, offset: string | undefined): Bytes | undefined =>
  size === undefined || offset === undefined
    ? undefined
    : { start: Number(offset), end: Number(offset) + Number(size) - 1 }

/**
 * The part of a single-file media playlist (RFC 8216) that a second lies in: the last one after its end. Undefined for a
 * playlist of another form.
 */
export function findPart(playlist: string, seconds: number): RenditionPart | undefined {
  const map = /^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/m.exec(playlist)
  const head = rangeOf(map?.[2], map?.[3])
  if (map?.[1] === undefined || !head) return undefined
  const entries = playlist.matchAll(/^#EXTINF:([\d.]+).*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/gm)
  let endSeconds = 0
  let segment: Bytes | undefined
  for (const [, lasts, size, offset] of entries) {
    segment = rangeOf(size, offset)
    endSeconds += Number(lasts)
    if (endSeconds > seconds) break
  }
  return segment && { file: map[1], head, segment, endSeconds }
}

/** The playlist of the best rendition of a master playlist of this host: the first one. */
export const bestRendition = (master: string): string | undefined =>
  /^#EXT-X-STREAM-INF:.*\n(\S+)/m.exec(master)?.[1]
