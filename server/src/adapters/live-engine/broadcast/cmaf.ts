/** CMAF (ISO/IEC 23000-19): H.264 and AAC of one rendition in fragmented MP4 (ISO/IEC 14496-12, -14, -15). */

/** Ticks per second of each track: a picture or a block of sound has a whole number of them. */
export const TICKS = { video: 30_000, audio: 48_000 } as const
const VIDEO_TRACK = 1
const AUDIO_TRACK = 2

const u16 = (...values: number[]): Buffer => {
  const out = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) out.writeUInt16BE(value, at * 2)
  return out
}
const u32 = (...values: number[]): Buffer => {
  const out = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) out.writeUInt32BE(value >>> 0, at * 4)
  return out
}
const u64 = (value: number): Buffer => u32(Math.floor(value / 2 ** 32), value % 2 ** 32)

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const size = content.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...content])
}
const fullBox = (type: string, version: number, flags: number, ...content: readonly Buffer[]) =>
  box(type, u32((version << 24) | flags), ...content)

const UNITY = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
const START_CODE = Buffer.from([0, 0, 1])
const SPS = 7
const PPS = 8

/** The units of a byte stream (H.264, annex B), which begin with start codes of three or four bytes. */
function unitsOf(stream: Buffer): Buffer[] {
  const units: Buffer[] = []
  for (let code = stream.indexOf(START_CODE); code >= 0;) {
    const begin = code + START_CODE.length
    code = stream.indexOf(START_CODE, begin)
    let end = code < 0 ? stream.length : code
    while (end > begin && stream[end - 1] === 0) end -= 1
    units.push(stream.subarray(begin, end))
  }
  return units
}
const typeOf = (unit: Buffer): number => (unit[0] ?? 0) & 0x1f

export interface PictureFormat {
  width: number
  height: number
  /** A keyframe as a byte stream, with its parameter sets. */
  keyframe: Buffer
}

/** As a playlist names it (RFC 6381), without the sound. */
export function codecOf(keyframe: Buffer): string {
  const sps = unitsOf(keyframe).find((unit) => typeOf(unit) === SPS)
  if (!sps) throw new Error('A keyframe without parameter sets')
  return `avc1.${sps.subarray(1, 4).toString('hex')}`
}
/** AAC, low complexity. */
export const SOUND_CODEC = 'mp4a.40.2'

/** The initialisation segment of a rendition with picture and stereo sound. */
export function initialisation({ width, height, keyframe }: PictureFormat): Buffer {
  const ftyp = box('ftyp', Buffer.from('iso6'), u32(0), Buffer.from('iso6cmfcmp41'))
  const mvhd = fullBox(
    'mvhd',
    0,
    0,
    u32(0, 0, 1000, 0, 0x10000),
    u16(0x100, 0),
    u32(0, 0, ...UNITY, 0, 0, 0, 0, 0, 0, AUDIO_TRACK + 1),
  )
  const defaults = [VIDEO_TRACK, AUDIO_TRACK].map((id) =>
    fullBox('trex', 0, 0, u32(id, 1, 0, 0, 0)),
  )
  const picture = track(VIDEO_TRACK, {
    ticks: TICKS.video,
    handler: 'vide',
    media: fullBox('vmhd', 0, 1, u16(0, 0, 0, 0)),
    entry: pictureEntry(width, height, keyframe),
    place: [u16(0, 0, 0, 0), u32(...UNITY, width << 16, height << 16)],
  })
  const sound = track(AUDIO_TRACK, {
    ticks: TICKS.audio,
    handler: 'soun',
    media: fullBox('smhd', 0, 0, u32(0)),
    entry: soundEntry(),
    place: [u16(0, 1, 0x100, 0), u32(...UNITY, 0, 0)],
  })
  return Buffer.concat([ftyp, box('moov', mvhd, picture, sound, box('mvex', ...defaults))])
}

interface TrackFacts {
  ticks: number
  handler: 'vide' | 'soun'
  media: Buffer
  entry: Buffer
  /** Layer, group, volume and matrix, and the size. */
  place: readonly Buffer[]
}

function track(id: number, { ticks, handler, media, entry, place }: TrackFacts): Buffer {
  const header = fullBox('tkhd', 0, 3, u32(0, 0, id, 0, 0, 0, 0), ...place)
  const samples = box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), entry),
    fullBox('stts', 0, 0, u32(0)),
    fullBox('stsc', 0, 0, u32(0)),
    fullBox('stsz', 0, 0, u32(0, 0)),
    fullBox('stco', 0, 0, u32(0)),
  )
  const where = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)))
  const language = u16(0x55c4, 0)
  return box(
    'trak',
    header,
    box(
      'mdia',
      fullBox('mdhd', 0, 0, u32(0, 0, ticks, 0), language),
      fullBox('hdlr', 0, 0, u32(0), Buffer.from(handler), u32(0, 0, 0), Buffer.from('\0')),
      box('minf', media, where, samples),
    ),
  )
}

function pictureEntry(width: number, height: number, keyframe: Buffer): Buffer {
  const units = unitsOf(keyframe)
  const sps = units.find((unit) => typeOf(unit) === SPS)
  const pps = units.find((unit) => typeOf(unit) === PPS)
  if (!sps || !pps) throw new Error('A keyframe without parameter sets')
  const configuration = Buffer.concat([
    Buffer.from([1]),
    sps.subarray(1, 4),
    // Lengths of four bytes; one set of each kind.
    Buffer.from([0xff, 0xe1]),
    u16(sps.length),
    sps,
    Buffer.from([1]),
    u16(pps.length),
    pps,
  ])
  return box(
    'avc1',
    u32(0),
    u16(0, 1),
    u32(0, 0, 0, 0),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(0x18, 0xffff),
    box('avcC', configuration),
  )
}

function soundEntry(): Buffer {
  const descriptor = (tag: number, ...content: Buffer[]) => {
    const all = Buffer.concat(content)
    return Buffer.concat([Buffer.from([tag, all.length]), all])
  }
  // Object type 2 (LC), 48 kHz, two channels (ISO/IEC 14496-3).
  const specific = descriptor(5, Buffer.from([0x11, 0x90]))
  const decoder = descriptor(4, Buffer.from([0x40, 0x15, 0, 0, 0]), u32(0, 0), specific)
  const elementary = descriptor(
    3,
    u16(AUDIO_TRACK),
    Buffer.from([0]),
    decoder,
    descriptor(6, Buffer.from([2])),
  )
  return box(
    'mp4a',
    u32(0),
    u16(0, 1),
    u32(0, 0),
    u16(2, 16, 0, 0),
    u32(TICKS.audio << 16),
    fullBox('esds', 0, 0, elementary),
  )
}

export interface Samples {
  /** The time of the first one. */
  ticks: number
  /** The duration of each. */
  each: number
  /** Pictures as byte streams, sound as the encoder makes it. */
  data: readonly Buffer[]
  /** Whether the first one can be decoded without others. */
  startsAnew: boolean
}

const ALONE = 0x02000000
const DEPENDS = 0x01010000
/** Data offset, and the duration, size and flags of each sample. */
const RUN_FLAGS = 0x701
const BASE_IS_MOOF = 0x020000

/** One chunk with the given pictures and sound. `number` increases by one with each. */
export function chunk(number: number, picture: Samples, sound: Samples): Buffer {
  const pictures = { ...picture, data: picture.data.map(withLengths) }
  const tracks = [
    { id: VIDEO_TRACK, samples: pictures },
    { id: AUDIO_TRACK, samples: sound },
  ].filter(({ samples }) => samples.data.length > 0)
  const header = fullBox('mfhd', 0, 0, u32(number))
  const describe = (starts: readonly number[]) =>
    box(
      'moof',
      header,
      ...tracks.map(({ id, samples }, at) => fragment(id, samples, starts[at] ?? 0)),
    )
  let start = describe([]).length + 8
  const starts = tracks.map(({ samples }) => {
    const own = start
    start += samples.data.reduce((sum, { length }) => sum + length, 0)
    return own
  })
  return Buffer.concat([
    describe(starts),
    box('mdat', ...tracks.flatMap(({ samples }) => samples.data)),
  ])
}

function fragment(id: number, { ticks, each, data, startsAnew }: Samples, start: number): Buffer {
  const isSound = id === AUDIO_TRACK
  const rows = data.map(({ length }, at) =>
    u32(each, length, isSound || (startsAnew && at === 0) ? ALONE : DEPENDS),
  )
  return box(
    'traf',
    fullBox('tfhd', 0, BASE_IS_MOOF, u32(id)),
    fullBox('tfdt', 1, 0, u64(ticks)),
    fullBox('trun', 0, RUN_FLAGS, u32(data.length, start), ...rows),
  )
}

/** Lengths in place of start codes; parameter sets stand in the initialisation segment. */
function withLengths(stream: Buffer): Buffer {
  const units = unitsOf(stream).filter((unit) => typeOf(unit) !== SPS && typeOf(unit) !== PPS)
  return Buffer.concat(units.flatMap((unit) => [u32(unit.length), unit]))
}
