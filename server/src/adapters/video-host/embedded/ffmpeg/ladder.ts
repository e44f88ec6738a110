import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Demuxer } from 'node-av/api'
import { FF_ENCODER_LIBX264 } from 'node-av/constants'
import { filmProblems } from '@carriage/contract/videos/film-file'
import { lengthProblem } from '@carriage/contract/videos/film-limits'
import { MediaRefusedError, type Progress } from '../../video-host.ts'
import { checkAligned, checkPromised, checkRendition, expectLength } from '../check-rendition.ts'
import { isBroughtDown, planRate, planRungs, type Rung } from '../ladder-plan.ts'
import { roundedLoudness } from '../loudness-plan.ts'
import { masterPlaylist } from '../media-playlist.ts'
import type { SourceFacts } from '../source/source-facts.ts'
import { h264 } from './encoders.ts'
import { openHls } from './hls-output.ts'
import { eachPacket } from './input.ts'
import { pictureFilters } from './picture-filters.ts'
import { noPicture } from './probe.ts'
import { SoundMeter } from './sound/sound-meter.ts'
import { makeMixes } from './sound/mix-sounds.ts'
import type { FilmSound } from './sound/read-sound.ts'
import { checkSounds, encodeSound } from './sound/sound-rendition.ts'
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
  /** Of the sound that is heard by default, in LUFS, as encoded; null for silence, undefined without sound. */
  playedLufs: number | null | undefined
}

interface Options {
  folder: string
  safeMode: boolean
  sound: FilmSound
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
  { folder, safeMode, sound, onProgress }: Options,
): Promise<Ladder> {
  const rate = planRate(source.framesPerSecond)
  const rungs = planRungs(source)
  const video = encodePictures(input, source, rungs, { folder, safeMode, rate: rate.text })
  const { startSeconds } = source
  const meter = new SoundMeter()
  const { planned, measured } = sound
  const sounds = planned.flatMap(({ file, from }, n) => {
    const facts = typeof from === 'number' ? source.sounds[from] : undefined
    if (!facts || typeof from !== 'number') return []
    const options = { folder, safeMode, startSeconds, ...(n === 0 && { meter }) }
    const track = encodeSound(input, facts, file, options, measured[from])
    return track ? [{ file, index: facts.index, track }] : []
  })
  if (!video) throw new MediaRefusedError(noPicture)
  const ends = await encode(input, source, { video, sounds }, onProgress)
  const longest = Math.max(ends.video, ...[...ends.sounds.values()].map((end = 0) => end))
  onProgress('finishing', null)
  const mixed = await addMixes(sound, { folder, safeMode, untilSeconds: longest }, ends)
  const durationSeconds = Math.max(longest, mixed?.endSeconds ?? 0)
  checkPromised(source, durationSeconds)
  await writeMaster({ folder, rungs, planned, framesPerSecond: rate.value }, ends)
  const [first] = planned
  const isHeard = first !== undefined && ends.sounds.get(first.file) !== undefined
  const played = mixed?.played ?? meter.measured
  const playedLufs = isHeard ? roundedLoudness(played) : undefined
  return { durationSeconds, videoSeconds: ends.video, rungs, playedLufs }
}

/** Makes the mixes of a film that has them, and adds their ends to those of its other sounds. */
async function addMixes(
  { planned, parts }: FilmSound,
  options: Parameters<typeof makeMixes>[2],
  ends: Ends,
) {
  if (!parts) return undefined
  const mixes = planned.flatMap(({ file, from }) =>
    typeof from === 'number' ? [] : [{ file, from }],
  )
  const made = await makeMixes(parts, mixes, options)
  for (const { file } of mixes) ends.sounds.set(file, made.endSeconds)
  return made
}

interface Tracks {
  video: TrackEncoder
  /** Those that are encoded as they are: the name of the rendition, and the stream. */
  sounds: { file: string; index: number; track: TrackEncoder }[]
}

/** Seconds from the beginning of the file. */
interface Ends {
  video: number
  /** By the names of renditions; undefined where nothing could be decoded. */
  sounds: Map<string, number | undefined>
}

/** One pass over the file. */
async function encode(
  input: Demuxer,
  { videoIndex, durationSeconds = 0, lastPictureStaysTo = 0 }: SourceFacts,
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
  const soundOf = new Map(sounds.map(({ index, track }) => [index, track]))
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
      sounds: new Map(
        sounds.map(({ file, track }) => [file, track.finishFiles() ? track.endSeconds : undefined]),
      ),
    }
  } finally {
    video.close()
    for (const { track } of sounds) track.close()
  }
}

interface Written {
  folder: string
  rungs: readonly Rung[]
  planned: FilmSound['planned']
  framesPerSecond: number
}

async function writeMaster(
  { folder, rungs, planned, framesPerSecond }: Written,
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
  const sounds = await checkSounds(folder, planned, ends.sounds)
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
