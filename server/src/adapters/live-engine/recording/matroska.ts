/** Writes Matroska (RFC 9559) incrementally: the file can be played at any point. */
import type { VideoCodec } from '../media/sdp.ts'

export const AUDIO_TRACK = 1
export const VIDEO_TRACK = 2
/** A block's time relative to its cluster is a signed 16-bit number. */
export const CLUSTER_MS_MAX = 30_000

const UNKNOWN_SIZE = Buffer.from('01ffffffffffffff', 'hex')
const CODEC = { vp8: 'V_VP8', h264: 'V_MPEG4/ISO/AVC' } as const
/** The size of the first frame; later ones may differ, and players use the frames' own sizes. */
const NOMINAL = { width: 1280, height: 720 }

function element(id: string, content: Buffer | Buffer[]): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | 0x01_00000000000000n)
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

function unsigned(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(id, bytes)
}

const text = (id: string, value: string): Buffer => element(id, Buffer.from(value))
const endless = (id: string): Buffer => Buffer.concat([Buffer.from(id, 'hex'), UNKNOWN_SIZE])

function float(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

/** The Opus header (RFC 7845, section 5.1): stereo at 48 kHz, no pre-skip. */
function opusHead(): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead')
  head.writeUInt8(1, 8)
  head.writeUInt8(2, 9)
  head.writeUInt32LE(48_000, 12)
  return head
}

/** The start of a file with Opus audio and video; times are milliseconds. */
export function matroskaStart(codec: VideoCodec): Buffer {
  const { width, height } = NOMINAL
  const audio = element('ae', [
    unsigned('d7', AUDIO_TRACK),
    unsigned('73c5', AUDIO_TRACK),
    unsigned('83', 2),
    text('86', 'A_OPUS'),
    element('63a2', opusHead()),
    element('e1', [float('b5', 48_000), unsigned('9f', 2)]),
  ])
  const video = element('ae', [
    unsigned('d7', VIDEO_TRACK),
    unsigned('73c5', VIDEO_TRACK),
    unsigned('83', 1),
    text('86', CODEC[codec]),
    element('e0', [unsigned('b0', width), unsigned('ba', height)]),
  ])
  return Buffer.concat([
    element('1a45dfa3', [
      unsigned('4286', 1),
      unsigned('42f7', 1),
      unsigned('42f2', 4),
      unsigned('42f3', 8),
      text('4282', 'matroska'),
      unsigned('4287', 4),
      unsigned('4285', 2),
    ]),
    endless('18538067'),
    element('1549a966', [
      unsigned('2ad7b1', 1_000_000),
      text('4d80', 'Carriage'),
      text('5741', 'Carriage'),
    ]),
    element('1654ae6b', [audio, video]),
  ])
}

/** Starts a cluster at a time of the file, in milliseconds. */
export const matroskaCluster = (ms: number): Buffer =>
  Buffer.concat([endless('1f43b675'), unsigned('e7', ms)])

/** One frame or audio packet, `ms` after its cluster. */
export function matroskaBlock(block: {
  track: number
  ms: number
  isKeyframe: boolean
  data: Buffer
}): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt8(0x80 | block.track, 0)
  head.writeInt16BE(block.ms, 1)
  head.writeUInt8(block.isKeyframe ? 0x80 : 0, 3)
  return element('a3', [head, block.data])
}
