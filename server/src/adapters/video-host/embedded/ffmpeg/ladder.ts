import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Demuxer } from 'node-av/api'
import { FF_ENCODER_LIBX264 } from 'node-av/constants'
import { filmProblems } from '@carriage/contract/videos/film-file'
import { lengthProblem } from '@carriage/contract/videos/film-limits'
import { MediaRefusedError, type Progress } from '../../video-host.ts'
import { checkAligned, checkPromised, checkRendition, expectLength } from '../check-rendition.ts'
import { isBroughtDown, planRate, planRungs, type Rung } from '../ladder-plan.ts'
import { type Measured, roundedLoudness } from '../loudness-plan.ts'
import { masterPlaylist } from '../media-playlist.ts'
import type { SourceFacts } from '../source/source-facts.ts'
import { h264 } from './encoders.ts'
import { openHls } from './hls-output.ts'
import { eachPacket } from './input.ts'
import { pictureFilters } from './picture-filters.ts'
import { NO_PICTURE } from './probe.ts'
import { SoundMeter } from './sound/sound-meter.ts'
import { describeSounds, encodeSound, soundName } from './sound/sound-rendition.ts'
import { TrackEncoder } from './track-encoder.ts'

const KEY_FRAME_SECONDS = 2
const REPORT_EVERY_SECONDS = 1
/** A picture of 5.3K takes up to 74 MB, and a decoder holds some for each of its threads. */
const LARGE_PICTURE_THREADS = 2

export interface Ladder {
  /** To the end of the last track. */
  durationSeconds: number
  /** To the end of the picture. */
  videoSeconds: number
  rungs: Rung[]
  /** Of its first sound, in LUFS, as encoded; null for silence, undefined without sound. */
  playedLufs: number | null | undefined
}

interface Options {
  folder: string
  safeMode: boolean
  /** Of each sound, by its place in the file. */
  measured: readonly (Measured | undefined)[]
  onProgress: Progress
}

/**
 * Encodes a source in several qualities into `folder`, as HLS (RFC 8216) with aligned single-file fMP4 segments
 * and a separate audio group. Throws `MediaRefusedError` for a source without video, and for one that holds
 * less than it states.
 */
export async function makeLadder(
  input: Demuxer,
  source: SourceFacts,
  { folder, safeMode, measured, onProgress }: Options,
): Promise<Ladder> {
  const rate = planRate(source.framesPerSecond)
  const rungs = planRungs(source)
  const video = encodePictures(input, source, rungs, { folder, safeMode, rate: rate.text })
  const { startSeconds } = source
  const meter = new SoundMeter()
  const sounds = source.sounds.map((facts, n) => {
    const options = { folder, safeMode, startSeconds, ...(n === 0 && { meter }) }
    return encodeSound(input, facts, soundName(n), options, measured[n])
  })
  if (!video) throw new MediaRefusedError(NO_PICTURE)
  const ends = await encode(input, source, { video, sounds }, onProgress)
  const durationSeconds = Math.max(ends.video, ...ends.sounds.map((end = 0) => end))
  checkPromised(source, durationSeconds)
  onProgress('finishing', null)
  await writeMaster({ folder, rungs, source, framesPerSecond: rate.value }, ends)
  const playedLufs = ends.sounds[0] === undefined ? undefined : roundedLoudness(meter.measured)
  return { durationSeconds, videoSeconds: ends.video, rungs, playedLufs }
}

interface Tracks {
  video: TrackEncoder
  /** By their place in the file; undefined without such a stream. */
  sounds: (TrackEncoder | undefined)[]
}

/** Seconds from the beginning of the file. */
interface Ends {
  video: number
  /** Undefined where nothing could be decoded. */
  sounds: (number | undefined)[]
}

/** One pass over the file. */
async function encode(
  input: Demuxer,
  { videoIndex, sounds: facts, durationSeconds = 0, lastPictureStaysTo = 0 }: SourceFacts,
  { video, sounds }: Tracks,
  onProgress: Progress,
): Promise<Ends> {
  let reported = -REPORT_EVERY_SECONDS
  const report = (seconds: number) => {
    const problem = lengthProblem(Math.max(seconds, Number.MIN_VALUE))
    if (problem !== null) throw new MediaRefusedError(problem)
    if (seconds - reported < REPORT_EVERY_SECONDS) return
    reported = seconds
    onProgress('encoding', durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : null)
  }
  const soundOf = new Map(facts.map(({ index }, n) => [index, sounds[n]]))
  try {
    await eachPacket(input, (packet) => {
      if (packet.streamIndex === videoIndex) {
        video.push(packet)
        report(video.endSeconds)
      } else soundOf.get(packet.streamIndex)?.push(packet)
    })
    if (!video.finishFiles()) throw new MediaRefusedError(filmProblems.damaged)
    return {
      video: Math.max(video.endSeconds, lastPictureStaysTo),
      sounds: sounds.map((sound) => (sound?.finishFiles() ? sound.endSeconds : undefined)),
    }
  } finally {
    video.close()
    for (const sound of sounds) sound?.close()
  }
}

interface Written {
  folder: string
  rungs: readonly Rung[]
  source: SourceFacts
  framesPerSecond: number
}

async function writeMaster(
  { folder, rungs, source, framesPerSecond }: Written,
  ends: Ends,
): Promise<void> {
  const checked = await Promise.all(
    rungs.map(async (rung) => ({ ...rung, ...(await checkRendition(folder, rung.name)) })),
  )
  checkAligned(checked)
  for (const { name, segments } of checked) expectLength(name, segments, ends.video)
  const renditions = checked.map(({ name, segments, width, height, codec }) => ({
    uri: `${name}.m3u8`,
    segments,
    width,
    height,
    framesPerSecond,
    codecs: [codec],
  }))
  const sounds = await describeSounds(folder, source, ends.sounds)
  await writeFile(join(folder, 'index.m3u8'), masterPlaylist(renditions, sounds))
}

function encodePictures(
  input: Demuxer,
  source: SourceFacts,
  rungs: readonly Rung[],
  { folder, safeMode, rate }: { folder: string; safeMode: boolean; rate: string },
): TrackEncoder | undefined {
  const stream = input.getStream(source.videoIndex)
  if (!stream) return undefined
  const [over = 30, under = 1] = rate.split('/').map(Number)
  const keyFrames = Math.round((KEY_FRAME_SECONDS * over) / under)
  const outputs = rungs.map(({ name, bits }) => ({
    label: name,
    codec: FF_ENCODER_LIBX264,
    encoder: h264({ crf: 21, keyFrames, maxBits: bits }),
    muxer: openHls(folder, name),
  }))
  const graph = pictureFilters(rungs, rate, source)
  return new TrackEncoder(stream, {
    graph,
    outputs,
    startSeconds: source.startSeconds,
    safeMode,
    threads: isBroughtDown(source) ? LARGE_PICTURE_THREADS : undefined,
  })
}
