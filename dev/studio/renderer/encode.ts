import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { HEIGHT, WIDTH } from './backdrop.ts'
import { CLIP_SECONDS, FPS } from './film.ts'
import { interleave, pad, SAMPLE_RATE } from './pad.ts'

/** Samples of one AAC frame. */
const AAC_FRAME = 1024
const AUDIO_FRAMES = Math.round((CLIP_SECONDS * SAMPLE_RATE) / AAC_FRAME)

/**
 * Closed groups of exactly two seconds. `stitchable` keeps the headers free of anything that depends
 * on the content, so that all clips share one avcC and follow each other without re-encoding. Flat
 * colours need neither adaptive quantisation nor psychovisual detail, but exact hues.
 */
const X264 = [
  'keyint=60:min-keyint=60:scenecut=0:open-gop=0:stitchable=1',
  'bframes=5:b-pyramid=none:ref=4:deblock=1,1:aq-mode=0:no-psy=1:rc-lookahead=60',
  'ipratio=1.6:chroma-qp-offset=-6',
].join(':')

async function run(ffmpeg: ChildProcess, input: Readable): Promise<void> {
  const closed = once(ffmpeg, 'close')
  if (ffmpeg.stdin) await pipeline(input, ffmpeg.stdin)
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with code ${String(code)}`)
}

const ffmpeg = (args: string[]): ChildProcess =>
  spawn('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })

/** Encodes raw RGBA frames of 1280 x 720; needs ffmpeg with libx264 in the PATH. */
export async function encodeVideo(
  frames: Iterable<Buffer>,
  file: string,
  crf: number,
): Promise<void> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FPS)]
  const convert = [
    '-i',
    'pipe:0',
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  ]
  const codec = ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium', '-tune', 'animation']
  const rate = ['-crf', String(crf), '-x264-params', X264]
  const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  const range = ['-color_range', 'tv']
  const encoder = ffmpeg([...raw, ...convert, ...codec, ...rate, ...colour, ...range, file])
  await run(encoder, Readable.from(frames))
}

/** Encodes three turns of a pad; `muxClip` takes the middle one, whose edges fit each other. */
export async function encodeAudio(journey: number, file: string): Promise<void> {
  const samples = interleave(pad(AUDIO_FRAMES * AAC_FRAME, journey), 3)
  const raw = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', 'pipe:0']
  await run(ffmpeg([...raw, '-c:a', 'aac', '-b:a', '32k', file]), Readable.from([samples]))
}

const open = (path: string) => new Input({ source: new FilePathSource(path), formats: [MP4] })

/** A sound of a clip: as many frames of a file as a clip has, behind the first ones. */
export interface ClipSound {
  file: string
  skip: number
}

/** One frame of encoder delay. */
export const ENCODER_DELAY = 1
/** One frame of encoder delay and one whole turn come before the middle turn. */
export const MIDDLE_TURN = ENCODER_DELAY + AUDIO_FRAMES

/** Joins the video and sounds, the last track of their files each, to one fast-start MP4 without edit lists for sound. */
export async function muxClip(
  videoFile: string,
  sounds: readonly ClipSound[],
  outFile: string,
): Promise<void> {
  using videoInput = open(videoFile)
  const video = await videoInput.getPrimaryVideoTrack()
  if (!video) throw new Error('the encoder wrote no track')
  const videoSource = new EncodedVideoPacketSource('avc')
  const format = new Mp4OutputFormat({ fastStart: 'in-memory' })
  const output = new Output({ format, target: new FilePathTarget(outFile) })
  output.addVideoTrack(videoSource)
  const sources = sounds.map((sound) => ({ ...sound, source: new EncodedAudioPacketSource('aac') }))
  for (const { source } of sources) output.addAudioTrack(source)
  await output.start()
  const addVideo = async () => {
    const decoderConfig = (await video.getDecoderConfig()) ?? undefined
    for await (const packet of new EncodedPacketSink(video).packets()) {
      await videoSource.add(packet, { decoderConfig })
    }
    videoSource.close()
  }
  const addAudio = async ({ file, skip, source }: (typeof sources)[number]) => {
    using input = open(file)
    const audio = (await input.getAudioTracks()).at(-1)
    if (!audio) throw new Error('the encoder wrote no track')
    const decoderConfig = (await audio.getDecoderConfig()) ?? undefined
    let index = 0
    for await (const packet of new EncodedPacketSink(audio).packets()) {
      const at = index++ - skip
      if (at < 0 || at >= AUDIO_FRAMES) continue
      const seconds = AAC_FRAME / SAMPLE_RATE
      await source.add(new EncodedPacket(packet.data, 'key', at * seconds, seconds), {
        decoderConfig,
      })
    }
    source.close()
  }
  await Promise.all([addVideo(), ...sources.map(addAudio)])
  await output.finalize()
}
