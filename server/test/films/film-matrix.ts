/** Films as cameras, phones, editors and screen recorders produce them. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Copy, type Film, makeSource, repack } from './sources.ts'

export interface MatrixFilm {
  name: string
  ending: 'mp4' | 'm4v' | 'mov' | 'mkv' | 'webm' | 'avi' | 'ts'
  film: Film
  /** Repackages the film after encoding. */
  copy?: Copy
  /** The expected duration in seconds. */
  seconds: number
  /** The expected size of the largest quality, as 'width x height'. */
  largest: string
  /** The frame rate of every quality, as its playlist says; undefined: not looked at. */
  rate?: string
  /** Whether it is playable without conversion. */
  copied: boolean
  /** It differs from others of the matrix in what copying alone meets, so it is not converted as well. */
  likeOthers?: true
  /** One of the three in the short run. */
  short?: true
  /** One of the twelve that a browser plays to the end. */
  watched?: true
}

type Picture = NonNullable<Film['picture']>
type Sound = NonNullable<Film['sound']>

const picture = (
  size: string,
  rate: number,
  seconds: number,
  more: Partial<Picture> = {},
): Picture => ({
  codec: 'libx264',
  size,
  rate,
  seconds,
  ...more,
})
const sound = (seconds: number, more: Partial<Sound> = {}): Sound => ({
  codec: 'aac',
  seconds,
  ...more,
})

/** A film with audio and video of equal length. */
function film(
  name: string,
  ending: MatrixFilm['ending'],
  [size, rate, seconds]: readonly [string, number, number],
  {
    more = {},
    heard = {},
    muxer,
    ...expected
  }: {
    more?: Partial<Picture>
    heard?: Partial<Sound> | null
    muxer?: Record<string, string>
    copy?: Copy
    largest?: string
    rate?: string
    copied?: boolean
    likeOthers?: true
    seconds?: number
    short?: true
    watched?: true
  } = {},
): MatrixFilm {
  return {
    name,
    ending,
    film: {
      picture: picture(size, rate, seconds, more),
      ...(heard && { sound: sound(seconds, heard) }),
      ...(muxer && { muxer }),
    },
    seconds,
    largest: size,
    copied: false,
    ...expected,
  }
}

const COPIED = { copied: true } as const
const COPIED_ALONE = { copied: true, likeOthers: true } as const
const TINY = '256x144'
const faststart = { movflags: '+faststart' }
const fragmented = { movflags: '+frag_keyframe+empty_moov+default_base_moof' }

/** Three films on which an earlier writer always failed. */
const lost = [
  film('1080p of 8 Mbit/s, key frames every 2 s, 20 s', 'mp4', ['1920x1080', 30, 20], {
    watched: true,
    more: { bits: 8_000_000, keyFrames: 60 },
    ...COPIED_ALONE,
  }),
  film('720p with faststart, 19 s', 'mp4', ['1280x720', 30, 19], {
    watched: true,
    muxer: faststart,
    ...COPIED_ALONE,
  }),
  film('MOV of 25 frames a second, 33 s', 'mov', ['1280x720', 25, 33], {
    watched: true,
    ...COPIED_ALONE,
  }),
]

const lengths = [7, 8, 11, 13, 16, 24, 28, 32, 40].map((seconds) =>
  film(`H.264 of ${seconds} s`, 'mp4', [TINY, 25, seconds], {
    more: { keyFrames: 50 },
    ...COPIED_ALONE,
  }),
)
const keyFrames = [12, 25, 75, 125, 250].map((every) =>
  film(`a key frame every ${every} frames`, 'mp4', [TINY, 25, 21], {
    more: { keyFrames: every },
    ...COPIED_ALONE,
  }),
)
const rates = [
  [10, '10.000'],
  [12, '12.000'],
  [12.5, '12.500'],
  [15, '15.000'],
  [20, '20.000'],
  [23.976, '23.976'],
  [29.97, '29.970'],
  [50, '50.000'],
  [59.94, '59.940'],
  [60, '60.000'],
  [100, '50.000'],
  [120, '60.000'],
] as const
const framesPerSecond = rates.map(([stated, rate]) =>
  film(`${stated} frames a second`, 'mp4', [TINY, stated, 8], {
    more: { keyFrames: 100 },
    rate,
    ...COPIED,
  }),
)

const codecs = [
  film('HEVC in MP4', 'mp4', [TINY, 30, 8], { more: { codec: 'libx265' } }),
  film('HEVC of 10 bits in MOV', 'mov', [TINY, 30, 8], {
    watched: true,
    more: { codec: 'libx265', pixels: 'yuv420p10le' },
    short: true,
  }),
  film('HEVC in MKV', 'mkv', [TINY, 24, 8], { more: { codec: 'libx265' } }),
  film('HEVC in TS', 'ts', [TINY, 25, 8], { more: { codec: 'libx265' } }),
  film('VP9 with Opus in WebM', 'webm', [TINY, 30, 8], {
    watched: true,
    more: { codec: 'libvpx-vp9' },
    heard: { codec: 'libopus' },
    short: true,
  }),
  film('VP9 in MP4', 'mp4', [TINY, 30, 8], { more: { codec: 'libvpx-vp9' } }),
  film('VP9 in MKV', 'mkv', [TINY, 25, 8], { more: { codec: 'libvpx-vp9' } }),
  film('VP8 with Opus in WebM', 'webm', [TINY, 30, 8], {
    more: { codec: 'libvpx' },
    heard: { codec: 'libopus' },
  }),
  film('AV1 in MP4', 'mp4', [TINY, 30, 8], {
    watched: true,
    more: { codec: 'libsvtav1' },
  }),
  film('AV1 with Opus in WebM', 'webm', [TINY, 30, 8], {
    more: { codec: 'libsvtav1' },
    heard: { codec: 'libopus' },
  }),
  film('AV1 of 10 bits in MKV', 'mkv', [TINY, 25, 8], {
    more: { codec: 'libsvtav1', pixels: 'yuv420p10le' },
  }),
  film('MPEG-4 with MP3 in AVI', 'avi', [TINY, 25, 8], {
    watched: true,
    more: { codec: 'mpeg4' },
    heard: { codec: 'libmp3lame' },
  }),
  film('MPEG-4 in MP4', 'mp4', [TINY, 25, 8], { more: { codec: 'mpeg4' } }),
  film('MPEG-4 with PCM in MOV', 'mov', [TINY, 25, 8], {
    more: { codec: 'mpeg4' },
    heard: { codec: 'pcm_s16le' },
  }),
  film('MPEG-2 with AC-3 in TS', 'ts', [TINY, 25, 8], {
    more: { codec: 'mpeg2video' },
    heard: { codec: 'ac3' },
  }),
  film('Motion JPEG with PCM in AVI', 'avi', [TINY, 25, 8], {
    more: { codec: 'mjpeg' },
    heard: { codec: 'pcm_s16le' },
  }),
  film('H.264 in MKV, as screen recorders write it', 'mkv', [TINY, 30, 9], { ...COPIED }),
  film('H.264 in TS', 'ts', [TINY, 25, 9], { watched: true }),
  film('H.264 in AVI', 'avi', [TINY, 25, 9], { heard: { codec: 'libmp3lame' } }),
  film('H.264 in M4V', 'm4v', [TINY, 25, 9], { ...COPIED }),
  film('H.264 of 10 bits', 'mp4', [TINY, 25, 8], { more: { pixels: 'yuv420p10le' } }),
  film('H.264 of 4:2:2', 'mov', [TINY, 25, 8], { more: { pixels: 'yuv422p' } }),
  film('H.264 of 4:4:4', 'mp4', [TINY, 25, 8], { more: { pixels: 'yuv444p' } }),
]

const sounds = [
  film('no sound', 'mp4', [TINY, 25, 10], { heard: null, ...COPIED }),
  film('sound of one channel', 'mp4', [TINY, 25, 10], { heard: { layout: 'mono' }, ...COPIED }),
  film('sound of 5.1 channels', 'mp4', [TINY, 25, 10], {
    watched: true,
    heard: { layout: '5.1' },
    ...COPIED,
  }),
  film('AC-3 of 5.1 channels', 'mp4', [TINY, 25, 10], {
    heard: { codec: 'ac3', layout: '5.1' },
    ...COPIED,
  }),
  film('PCM, as cameras write it', 'mov', [TINY, 25, 10], {
    heard: { codec: 'pcm_s16le' },
    ...COPIED,
  }),
  film('FLAC in MKV', 'mkv', [TINY, 25, 10], { heard: { codec: 'flac' }, ...COPIED }),
  film('MP3 in MP4', 'mp4', [TINY, 25, 10], { heard: { codec: 'libmp3lame' }, ...COPIED }),
  film('Opus in MP4', 'mp4', [TINY, 25, 10], { heard: { codec: 'libopus' }, ...COPIED }),
  film('sound that begins 1.5 s late', 'mp4', [TINY, 25, 10], {
    copy: { soundLaterSeconds: 1.5 },
    seconds: 11.5,
  }),
  film('sound that begins 0.2 s late', 'mov', [TINY, 25, 10], {
    copy: { soundLaterSeconds: 0.2 },
    seconds: 10.2,
    ...COPIED,
  }),
  film('sound that ends 4 s before the picture', 'mp4', [TINY, 25, 12], {
    heard: { seconds: 8 },
    ...COPIED,
  }),
  film('a picture that ends 3 s before the sound', 'mp4', [TINY, 25, 9], {
    heard: { seconds: 12 },
    seconds: 12,
  }),
]

const shapes = [
  film('upright by a rotation of 90°', 'mov', [TINY, 30, 8], {
    watched: true,
    copy: { rotation: 90 },
    largest: '144x256',
    short: true,
  }),
  film('upside down', 'mp4', [TINY, 30, 8], { copy: { rotation: 180 } }),
  film('upright by a rotation of 270°', 'mp4', [TINY, 30, 8], {
    copy: { rotation: 270 },
    largest: '144x256',
  }),
  film('upright as it is stored', 'mp4', ['360x640', 30, 8], { ...COPIED }),
  film('an odd width', 'mkv', ['427x240', 25, 8], {
    more: { pixels: 'yuv444p' },
    largest: '426x240',
  }),
  film('an odd height', 'mp4', ['426x241', 25, 8], {
    more: { pixels: 'yuv444p' },
    largest: '426x240',
  }),
  film('a square', 'mp4', ['480x480', 25, 8], { ...COPIED, largest: '480x480' }),
  film('2.39:1', 'mp4', ['860x360', 24, 8], { ...COPIED }),
  film('pixels that are not square', 'mp4', ['720x576', 25, 8], {
    more: { filters: 'setsar=16/15' },
    largest: '768x576',
    ...COPIED,
  }),
  // Between the steps of the ladder.
  ...['1070x700', '960x540', '854x480', '464x848', '1280x536'].map((size) =>
    film(size, 'mp4', [size, 25, 2], { ...COPIED }),
  ),
  film('4K', 'mp4', ['3840x2160', 25, 2], { ...COPIED }),
]

const packings = [
  film('fragmented MP4', 'mp4', [TINY, 25, 12], { muxer: fragmented, ...COPIED }),
  film('an edit list that hides the first second', 'mp4', [TINY, 25, 12], {
    watched: true,
    copy: { hiddenSeconds: 1 },
    seconds: 11,
  }),
  film('an edit list that begins at a key frame', 'mov', [TINY, 25, 12], {
    more: { keyFrames: 25 },
    copy: { hiddenSeconds: 2 },
    seconds: 10,
    ...COPIED,
  }),
  film('a rate that wanders, as phones film', 'mp4', [TINY, 30, 12], {
    watched: true,
    more: { filters: "select='not(mod(n,3))+lt(n,150)'" },
    ...COPIED,
  }),
  film('pictures that refer across key frames', 'mp4', [TINY, 25, 12], {
    more: { keyFrames: 50, options: { 'x264-params': 'open-gop=1:bframes=3:b-adapt=0' } },
  }),
  film('one key frame in 30 s', 'mp4', [TINY, 25, 30], { more: { keyFrames: 9999 } }),
  film('interlaced, as camcorders film', 'mp4', [TINY, 25, 8], {
    more: { options: { 'x264-params': 'tff=1' } },
  }),
  film('high dynamic range (HLG)', 'mov', [TINY, 30, 7], {
    more: {
      codec: 'libx265',
      pixels: 'yuv420p10le',
      options: {
        'x265-params': 'log-level=none:transfer=arib-std-b67:colorprim=bt2020:colormatrix=bt2020nc',
      },
    },
  }),
]

export const filmMatrix: readonly MatrixFilm[] = [
  ...lost,
  ...lengths,
  ...keyFrames,
  ...framesPerSecond,
  ...codecs,
  ...sounds,
  ...shapes,
  ...packings,
]

/** Creates one of them in a folder; returns its path. */
export async function makeMatrixFilm(
  { film: made, ending, copy, name }: MatrixFilm,
  folder: string,
): Promise<string> {
  const stem = name.replaceAll(/[^\w]+/g, '-')
  const path = join(folder, `${stem}.${ending}`)
  if (!copy) return makeSource(made, path)
  const original = await makeSource(made, join(folder, `${stem}-original.${ending}`))
  await rm(path, { force: true })
  return repack(original, path, copy)
}
