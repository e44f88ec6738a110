/**
 * Lets the clips speak whose classes have captions: `npx tsx dev/studio/render-voices.ts`. The English captions are spoken by
 * Flite (`flite` in the PATH, from Debian's package; the voices cmu_us_slt and cmu_us_rms may be used freely), each at
 * its time. The voice becomes the first track of the clip, the music that was there stays the last one.
 */
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Demuxer, Muxer } from 'node-av/api'
import { FF_ENCODER_AAC } from 'node-av/constants'
import { SAMPLES_PER_SECOND } from '../../server/src/adapters/transcriber/transcriber.ts'
import { wavFile } from '../../server/src/adapters/transcriber/wav-file.ts'
import { eachPacket } from '../../server/src/adapters/video-host/embedded/ffmpeg/input.ts'
import { TrackEncoder } from '../../server/src/adapters/video-host/embedded/ffmpeg/track-encoder.ts'
import { CUE_SECONDS } from './data/captions.ts'
import { clipFile } from './data/clip-file.ts'
import { studio } from './data/studio.ts'
import { ENCODER_DELAY, muxClip } from './renderer/encode.ts'
import { CLIP_SECONDS } from './renderer/film.ts'
import { SAMPLE_RATE } from './renderer/pad.ts'

const VOICES: Readonly<Record<string, string>> = { ines: 'slt', tom: 'rms' }
/** What a line has before and after it, seconds. */
const PAUSE = 0.15
const WAV_HEADER_BYTES = 44
const BITS = 48_000

const work = await mkdtemp(join(tmpdir(), 'carriage-voices-'))
try {
  for (const { coach, room, sequence, captions } of studio.videos) {
    const [run] = sequence
    if (!captions.en || !run) continue
    const clip = join(import.meta.dirname, 'media', clipFile(room, run.clip))
    const voice = join(work, 'voice.m4a')
    await encodeVoice(await speak(captions.en, VOICES[coach] ?? 'slt'), voice)
    const before = join(work, 'before.mp4')
    await copyFile(clip, before)
    const sounds = [
      { file: voice, skip: ENCODER_DELAY },
      { file: before, skip: 0 },
    ]
    await muxClip(before, sounds, clip)
    process.stdout.write(`${clip}: ${Math.round((await stat(clip)).size / 1024)} KB\n`)
  }
} finally {
  await rm(work, { recursive: true })
}

/** The lines one after the other, each at its time, faster where it would not fit. */
async function speak(lines: readonly string[], voice: string): Promise<Int16Array> {
  const samples = new Int16Array((CLIP_SECONDS + 1) * SAMPLES_PER_SECOND)
  for (const [n, line] of lines.entries()) {
    let spoken = await speakLine(line, voice, 1)
    const room = (CUE_SECONDS - 2 * PAUSE) * SAMPLES_PER_SECOND
    if (spoken.length > room) spoken = await speakLine(line, voice, room / spoken.length)
    samples.set(spoken, Math.round((n * CUE_SECONDS + PAUSE) * SAMPLES_PER_SECOND))
  }
  return samples
}

/** `stretch`: how much longer than usual; less than 1 is faster. */
async function speakLine(text: string, voice: string, stretch: number): Promise<Int16Array> {
  const file = join(work, 'line.wav')
  const speed = ['--setf', `duration_stretch=${stretch.toFixed(3)}`]
  await promisify(execFile)('flite', ['-voice', voice, ...speed, '-t', text, '-o', file])
  const bytes = await readFile(file)
  // Flite writes one channel of 16 bits with 16,000 samples a second.
  const sound = bytes.buffer.slice(
    bytes.byteOffset + WAV_HEADER_BYTES,
    bytes.byteOffset + bytes.length,
  )
  return new Int16Array(sound)
}

/** With the same decoder header as the music of the clips. */
async function encodeVoice(samples: Int16Array, file: string): Promise<void> {
  const wav = join(work, 'voice.wav')
  await writeFile(wav, wavFile(samples))
  const input = Demuxer.openSync(wav)
  const [stream] = input.streams
  if (!stream) throw new Error('There is no voice')
  const muxer = Muxer.openSync(file, { format: 'mp4', useAsyncWrite: false })
  const encoder = new TrackEncoder(stream, {
    graph: `[in]aresample=${SAMPLE_RATE},aformat=channel_layouts=stereo:sample_fmts=fltp[out]`,
    outputs: [{ label: 'out', codec: FF_ENCODER_AAC, encoder: { bitrate: BITS }, muxer }],
    startSeconds: 0,
  })
  await eachPacket(input, (packet) => encoder.push(packet))
  encoder.finishFiles()
  encoder.close()
  input.closeSync()
}
