/** Creates small videos of every kind. */
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Demuxer, type EncoderOptions, Muxer } from 'node-av/api'
import { AV_PKT_DATA_DISPLAYMATRIX, type FFEncoderCodec } from 'node-av/constants'
import { Dictionary } from 'node-av/lib'
import { setCodecOptions } from '../../src/adapters/video-host/embedded/ffmpeg/codec-options.ts'
import { eachPacket } from '../../src/adapters/video-host/embedded/ffmpeg/input.ts'
import { TrackEncoder } from '../../src/adapters/video-host/embedded/ffmpeg/track-encoder.ts'

// Its log ignores redirections, so it is turned off.
process.env['SVT_LOG'] = '1'

interface Picture {
  /** The name of an FFmpeg encoder. */
  codec:
    | 'libx264'
    | 'libx265'
    | 'libvpx'
    | 'libvpx-vp9'
    | 'libsvtav1'
    | 'mpeg4'
    | 'mpeg2video'
    | 'mjpeg'
    | 'ffv1'
  /** For example '640x360'. */
  size: string
  /** Frames per second. */
  rate: number
  seconds: number
  /** Frames between keyframes. */
  keyFrames?: number
  bits?: number
  /** Filters before the encoder. */
  filters?: string
  pixels?: string
  /** Options of the encoder. */
  options?: Record<string, string>
  startsAt?: number
}

interface Sound {
  codec: 'aac' | 'libopus' | 'ac3' | 'libmp3lame' | 'pcm_s16le' | 'flac'
  seconds: number
  /** An FFmpeg channel layout; stereo by default. */
  layout?: 'mono' | 'stereo' | '5.1'
  /** Filters that draw it, in place of a quiet tone. */
  drawing?: string
  /** As in RFC 5646. */
  language?: string
}

export interface Film {
  picture?: Picture
  sound?: Sound
  /** Sounds behind the first. */
  further?: readonly Sound[]
  /** Options of the container. */
  muxer?: Record<string, string>
}

/** Audio encoders that accept only integers, or another order of floats. */
const SAMPLES: Partial<Record<Sound['codec'], string>> = {
  pcm_s16le: 's16',
  flac: 's16',
  libopus: 'flt',
}
const FORMATS: Record<string, string> = { '.mkv': 'matroska', '.ts': 'mpegts', '.m4v': 'mp4' }
const formatOf = (path: string): string => FORMATS[extname(path)] ?? extname(path).slice(1)

/** Writes a film to `path`, whose extension determines the container by default; returns `path`. */
export async function makeSource(
  film: Film,
  path: string,
  format: string = formatOf(path),
): Promise<string> {
  if (film.picture?.codec === 'libsvtav1') await makeElsewhere(film, path, format)
  else await writeFilm(film, path, format)
  return path
}

/**
 * SVT-AV1 gives its process real-time priority where that is root's, and processes that this one starts later would
 * have it too: two that wait for their own threads by turning would take both cores for good.
 */
async function makeElsewhere(...made: Parameters<typeof writeFilm>): Promise<void> {
  const program = fileURLToPath(new URL('film-program.ts', import.meta.url))
  const loader = import.meta.resolve('tsx')
  await promisify(execFile)(process.execPath, ['--import', loader, program, JSON.stringify(made)])
}

/** Writes a film in this process. */
export async function writeFilm(film: Film, path: string, format: string): Promise<void> {
  const muxer = Muxer.openSync(path, {
    format,
    useAsyncWrite: false,
    ...(film.muxer && { options: film.muxer }),
  })
  const tracks = [
    ...(film.picture ? [openPicture(film.picture, muxer)] : []),
    ...[...(film.sound ? [film.sound] : []), ...(film.further ?? [])].map((sound, n) =>
      openSound(sound, muxer, n + (film.picture ? 1 : 0)),
    ),
  ]
  // Interleaved by time.
  await Promise.all(
    tracks.map(({ input, encoder }) => eachPacket(input, (packet) => encoder.push(packet))),
  )
  for (const { encoder } of tracks) encoder.finish()
  muxer.closeSync()
  for (const { input, encoder } of tracks) {
    encoder.close()
    input.closeSync()
  }
}

function openTrack(
  drawing: string,
  graph: string,
  codec: string,
  encoder: EncoderOptions,
  muxer: Muxer,
) {
  const input = Demuxer.openSync(drawing, { format: 'lavfi' })
  const [stream] = input.streams
  if (!stream) throw new Error(`Nothing is drawn by ${drawing}`)
  return {
    input,
    encoder: new TrackEncoder(stream, {
      graph: `[in]${graph}[out]`,
      // The library marks known names; these are among them.
      outputs: [{ label: 'out', codec: codec as FFEncoderCodec, encoder, muxer }],
      startSeconds: 0,
    }),
  }
}

function openPicture(picture: Picture, muxer: Muxer) {
  const { codec, size, rate, seconds, keyFrames, bits, startsAt = 0 } = picture
  const { filters = 'null', pixels = codec === 'mjpeg' ? 'yuvj420p' : 'yuv420p' } = picture
  const drawing = `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`
  const graph = `${filters},format=${pixels},setpts=PTS+${startsAt}/TB`
  return openTrack(
    drawing,
    graph,
    codec,
    {
      bitrate: bits ?? (codec === 'libx264' ? 0 : 1_000_000),
      ...(keyFrames !== undefined && { gopSize: keyFrames }),
      configure: (context) => setCodecOptions(context, { ...QUICK[codec], ...picture.options }),
    },
    muxer,
  )
}

const QUICK: Partial<Record<Picture['codec'], Record<string, string>>> = {
  libx264: { preset: 'ultrafast' },
  libx265: { preset: 'ultrafast', 'x265-params': 'log-level=none' },
  libvpx: { deadline: 'realtime', 'cpu-used': '8' },
  'libvpx-vp9': { deadline: 'realtime', 'cpu-used': '8' },
  libsvtav1: { preset: '12' },
}

function openSound(
  { codec, seconds, layout = 'stereo', drawing, language }: Sound,
  muxer: Muxer,
  at: number,
) {
  const samples = SAMPLES[codec] ?? 'fltp'
  const form = `aformat=sample_rates=48000:channel_layouts=${layout}:sample_fmts=${samples}`
  const track = openTrack(
    drawing ?? `sine=frequency=330:sample_rate=48000:duration=${seconds}`,
    form,
    codec,
    { bitrate: 96_000 },
    muxer,
  )
  const stream = muxer.getStream(at)
  if (stream && language !== undefined) stream.metadata = Dictionary.fromObject({ language })
  return track
}

export type Matrix = readonly [a: number, b: number, c: number, d: number]

export interface Copy {
  /** Clockwise degrees, as phones write for upright videos. */
  rotation?: 90 | 180 | 270
  /** The entries a, b, c and d of the display matrix, in place of a rotation. */
  matrix?: Matrix
  /** Hides everything before it with an edit list. */
  hiddenSeconds?: number
  soundLaterSeconds?: number
  muxer?: Record<string, string>
}

/** Copies a film with other packaging into the container of `target`'s extension; removes the original. */
export async function repack(path: string, target: string, copy: Copy): Promise<string> {
  const { rotation = 0, hiddenSeconds = 0, soundLaterSeconds = 0 } = copy
  const matrix = copy.matrix ?? (rotation === 0 ? undefined : rotationMatrix(rotation))
  const input = Demuxer.openSync(path)
  const muxer = Muxer.openSync(target, {
    format: formatOf(target),
    useSyncQueue: false,
    useAsyncWrite: false,
    options: { avoid_negative_ts: 'disabled', ...copy.muxer },
  })
  const streams = input.streams.map((stream) => {
    const at = muxer.addStream(stream)
    const codecpar = muxer.getStream(at)?.codecpar
    if (matrix && stream.codecpar.width > 0)
      codecpar?.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, displayMatrix(matrix))
    return at
  })
  await eachPacket(input, (packet, { timeBase, codecpar }) => {
    const later = codecpar.width > 0 ? 0 : soundLaterSeconds
    const shift = BigInt(Math.round(((hiddenSeconds - later) * timeBase.den) / timeBase.num))
    packet.pts -= shift
    packet.dts -= shift
    muxer.writePacketSync(packet, streams[packet.streamIndex] ?? 0)
  })
  muxer.closeSync()
  input.closeSync()
  await rm(path)
  return target
}

/** A track's matrix (ISO/IEC 14496-12, 8.3.2), in fixed point 16.16 and 2.30. */
export function displayMatrix([a, b, c, d]: Matrix): Buffer {
  const entries = [a, b, 0, c, d, 0, 0, 0, 2 ** 14].map((entry) => Math.round(entry * 2 ** 16))
  const matrix = Buffer.alloc(36)
  for (const [n, entry] of entries.entries()) matrix.writeInt32LE(entry, n * 4)
  return matrix
}

function rotationMatrix(degrees: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [cos, sin, -sin, cos]
}

const picture = (size: string, rate: number, seconds: number, more: Partial<Picture> = {}) =>
  ({ codec: 'libx264', size, rate, seconds, ...more }) as const
const sound = (seconds: number): Sound => ({ codec: 'aac', seconds })
/** 10-bit HDR as phones record it; the file lacks the properties that `said` omits. */
const hdr = (size: string, transfer: string, said: string): Film => ({
  picture: picture(size, 30, 2, {
    codec: 'libx265',
    pixels: 'yuv420p10le',
    options: { 'x265-params': `log-level=none:transfer=${transfer}${said}` },
  }),
})
const BT2020 = ':colorprim=bt2020:colormatrix=bt2020nc'

export const sources = {
  plain: { picture: picture('1280x720', 25, 6), sound: sound(6) },
  silent: { picture: picture('640x360', 25, 6) },
  mpeg4: { picture: picture('640x360', 25, 5, { codec: 'mpeg4' }), sound: sound(5) },
  'audio only': { sound: sound(5) },
  uneven: {
    picture: picture('640x360', 30, 6, { filters: "select='not(mod(n,3))+lt(n,60)'" }),
  },
  'too large': { picture: picture('5762x64', 5, 2) },
  'too fast': { picture: picture('160x120', 300, 2) },
  'four to three': { picture: picture('4000x3000', 5, 1) },
  'eight to seven': {
    picture: picture('5312x4648', 5, 1, { codec: 'libx265', pixels: 'yuv420p10le' }),
  },
  'slow motion': { picture: picture('640x360', 240, 1), sound: sound(1) },
  hlg: hdr('640x360', 'arib-std-b67', BT2020),
  'hlg that says little': hdr('640x360', 'arib-std-b67', ''),
  pq: hdr('640x360', 'smpte2084', BT2020),
  '10 bits': { picture: picture('640x360', 25, 2, { pixels: 'yuv420p10le' }) },
  'late sound': { picture: picture('640x360', 25, 2), sound: sound(2) },
  'late picture': { picture: picture('640x360', 25, 2, { startsAt: 3 }), sound: sound(5) },
  long: { picture: picture('1280x720', 30, 40) },
} satisfies Record<string, Film>
