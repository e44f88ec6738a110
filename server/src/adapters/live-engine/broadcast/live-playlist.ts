/** The media playlist of one rendition of a broadcast (low-latency HLS, draft-pantos-hls-rfc8216bis). */
import type { Part } from './mixer.ts'
import { PARTS_PER_SEGMENT, PICTURES_PER_PART, PICTURES_PER_SECOND } from './rungs.ts'

export const TARGET_SECONDS = 2
const PART_SECONDS = PICTURES_PER_PART / PICTURES_PER_SECOND
/** At least three parts behind the newest one, so that one may be late. */
const PART_HOLD_BACK = 1.2
/** A viewer who comes now begins with these; a player's network may stand still for so long. */
export const SEGMENTS_KEPT = 10
/** Parts of older segments are of no use to anybody. */
const SEGMENTS_WITH_PARTS = 3

/** Where browsers read a part and the segment that it completes; undefined: at the server. */
interface Stored {
  partUrl?: string | undefined
  segmentUrl?: string | undefined
}

interface Segment {
  sequence: number
  parts: (Pick<Part, 'data' | 'isIndependent'> & { url: string | undefined })[]
  url: string | undefined
  /** Epoch milliseconds. */
  at: number
  /** The description of its rendition. */
  beginning: number
  isComplete: boolean
}

export interface Place {
  sequence: number
  part: number
}

export class LivePlaylist {
  readonly name: string
  readonly #hasStore: boolean
  readonly #segments: Segment[] = []
  readonly #beginnings = new Map<number, Buffer>()
  readonly #waiting = new Set<() => void>()
  #next: number
  #beginning = 0
  #discontinuities = 0
  #ended = false

  /**
   * `sequence`: the number of the first segment, which is higher than any of a broadcast before. `hasStore`: whether browsers may
   * find parts elsewhere, so that nothing is said of where the next one will be.
   */
  constructor(name: string, sequence: number, hasStore = false) {
    this.name = name
    this.#hasStore = hasStore
    this.#next = sequence
  }

  /** The newest part; undefined before the first one. */
  get newest(): Place | undefined {
    const segment = this.#segments.at(-1)
    return segment && { sequence: segment.sequence, part: segment.parts.length - 1 }
  }

  /** The stream begins, or begins anew after its encoder has died. */
  begin(description: Buffer): void {
    const last = this.#segments.at(-1)
    if (last) last.isComplete = true
    this.#beginning += 1
    this.#beginnings.set(this.#beginning, description)
  }

  add({ data, isIndependent, at }: Part, { partUrl, segmentUrl }: Stored = {}): void {
    const last = this.#segments.at(-1)
    const segment = last && !last.isComplete ? last : this.#open(at)
    segment.parts.push({ data, isIndependent, url: partUrl })
    segment.url = segmentUrl
    segment.isComplete = segment.parts.length === PARTS_PER_SEGMENT
    for (const look of this.#waiting) look()
  }

  /** Whether a segment, or a part of it, is there. A part beyond the last one of a segment is the first of the next. */
  has({ sequence, part }: { sequence: number; part: number | undefined }): boolean {
    const segment = this.#segments.find((one) => one.sequence === sequence)
    if (!segment || part === undefined)
      return (segment?.isComplete ?? false) || this.#isPast(sequence)
    if (part < segment.parts.length) return true
    return segment.isComplete && this.has({ sequence: sequence + 1, part: 0 })
  }

  /** Whether a file is the part that comes next, which may be asked for as soon as it is named. */
  isNext(name: string): boolean {
    return this.#partName(this.#hint()) === `${this.name}.${name}`
  }

  /** Resolves with whether it holds within this time and before the end, at once or after a part. */
  within(ms: number, holds: () => boolean): Promise<boolean> {
    if (holds()) return Promise.resolve(true)
    return new Promise((resolve) => {
      const done = (held: boolean) => {
        clearTimeout(late)
        this.#waiting.delete(look)
        resolve(held)
      }
      const look = () => {
        if (holds()) done(true)
        else if (this.#ended) done(false)
      }
      const late = setTimeout(() => done(false), ms).unref()
      this.#waiting.add(look)
    })
  }

  /** No further part comes. */
  end(): void {
    this.#ended = true
    for (const look of this.#waiting) look()
  }

  /** A file by its name: a description, a segment or a part; undefined while it is not there, or no longer. */
  file(name: string): Buffer | undefined {
    const [, kind, number = '', part] =
      /^(init|part)\.(\d+)(?:\.(\d+))?\.(?:mp4|m4s)$/.exec(name) ?? []
    if (kind === 'init') return this.#beginnings.get(Number(number))
    const segment = this.#segments.find(({ sequence }) => sequence === Number(number))
    if (!segment) return undefined
    if (part !== undefined) return segment.parts[Number(part)]?.data
    return segment.isComplete ? Buffer.concat(segment.parts.map(({ data }) => data)) : undefined
  }

  /** `others`: the further renditions, for players that change to one. */
  text(others: readonly LivePlaylist[]): string {
    const [first] = this.#segments
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:9',
      `#EXT-X-TARGETDURATION:${TARGET_SECONDS}`,
      `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${PART_HOLD_BACK}`,
      `#EXT-X-PART-INF:PART-TARGET=${seconds(PART_SECONDS)}`,
      `#EXT-X-MEDIA-SEQUENCE:${first?.sequence ?? this.#next}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${this.#discontinuities}`,
    ]
    for (const [at, segment] of this.#segments.entries()) {
      const before = this.#segments[at - 1]
      lines.push(...this.#linesOf(segment, before, this.#segments.length - at))
    }
    if (!this.#hasStore)
      lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${this.#partName(this.#hint())}"`)
    for (const { name, newest } of others)
      if (newest)
        lines.push(
          `#EXT-X-RENDITION-REPORT:URI="${name}.m3u8",LAST-MSN=${newest.sequence},LAST-PART=${newest.part}`,
        )
    return `${lines.join('\n')}\n`
  }

  #linesOf(segment: Segment, before: Segment | undefined, fromEnd: number): string[] {
    const { sequence, parts, url, at, beginning, isComplete } = segment
    const lines: string[] = []
    if (before && before.beginning !== beginning) lines.push('#EXT-X-DISCONTINUITY')
    if (before?.beginning !== beginning)
      lines.push(`#EXT-X-MAP:URI="${this.name}.init.${beginning}.mp4"`)
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`)
    if (fromEnd <= SEGMENTS_WITH_PARTS)
      for (const [part, { isIndependent, url: partUrl }] of parts.entries())
        lines.push(
          `#EXT-X-PART:DURATION=${seconds(PART_SECONDS)},URI="${partUrl ?? this.#partName({ sequence, part })}"${isIndependent ? ',INDEPENDENT=YES' : ''}`,
        )
    if (isComplete)
      lines.push(
        `#EXTINF:${seconds(parts.length * PART_SECONDS)},`,
        url ?? `${this.name}.part.${sequence}.m4s`,
      )
    return lines
  }

  #partName({ sequence, part }: Place): string {
    return `${this.name}.part.${sequence}.${part}.m4s`
  }

  /** The part that comes next. */
  #hint(): Place {
    const last = this.#segments.at(-1)
    if (!last || last.isComplete) return { sequence: this.#next, part: 0 }
    return { sequence: last.sequence, part: last.parts.length }
  }

  #isPast(sequence: number): boolean {
    return sequence < (this.#segments[0]?.sequence ?? -1)
  }

  #open(at: number): Segment {
    const segment = {
      sequence: this.#next++,
      parts: [],
      url: undefined,
      at,
      beginning: this.#beginning,
      isComplete: false,
    }
    this.#segments.push(segment)
    while (this.#segments.length > SEGMENTS_KEPT) this.#forgetOldest()
    return segment
  }

  #forgetOldest(): void {
    const oldest = this.#segments.shift()
    const [now] = this.#segments
    if (!oldest || !now || oldest.beginning === now.beginning) return
    this.#discontinuities += 1
    this.#beginnings.delete(oldest.beginning)
  }
}

const seconds = (value: number): string => value.toFixed(5)
