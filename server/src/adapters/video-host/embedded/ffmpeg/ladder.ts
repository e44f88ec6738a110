import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Demuxer, Muxer } from 'node-av/api'
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants'
import type { Packet } from 'node-av/lib'
import { MediaRefusedError, type Progress } from '../../video-host.ts'
import { checkAligned, checkRendition, expectLength } from '../check-rendition.ts'
import { planRate, planRungs, type Rung } from '../ladder-plan.ts'
import { masterPlaylist } from '../media-playlist.ts'
import type { SourceFacts } from '../source/source-facts.ts'
import { checkDuration } from '../source/source-limits.ts'
import { AAC, h264, SOUND, SOUND_GRAPH } from './encoders.ts'
import { openHls } from './hls-output.ts'
import { eachPacket } from './input.ts'
import { pictureFilters } from './picture-filters.ts'
import { type EncoderOutput, TrackEncoder } from './track-encoder.ts'

const KEY_FRAME_SECONDS = 2
const REPORT_EVERY_SECONDS = 1

export interface Ladder {
  durationSeconds: number
  rungs: Rung[]
}

interface Options {
  folder: string
  safeMode: boolean
  onProgress: Progress
}

/**
 * Encodes a source in several qualities into `folder`, as HLS (RFC 8216) with aligned single-file fMP4 segments
 * and a separate audio group. Throws `MediaRefusedError` for a source without video.
 */
export async function makeLadder(
  input: Demuxer,
  source: SourceFacts,
  { folder, safeMode, onProgress }: Options,
): Promise<Ladder> {
  const rate = planRate(source.framesPerSecond)
  const rungs = planRungs(source)
  const video = openTrack(
    input,
    source.videoIndex,
    source,
    safeMode,
    pictures(rungs, rate.text, source, folder),
  )
  const audio =
    source.audioIndex === undefined
      ? undefined
      : openTrack(input, source.audioIndex, source, safeMode, sound(folder))
  if (!video) throw new MediaRefusedError('The file has no video track.')
  const ends = await encode(input, source, { video, audio }, onProgress)
  onProgress('finishing', null)
  await writeMaster(folder, rungs, rate.value, ends)
  return { durationSeconds: Math.max(ends.video, ends.audio ?? 0), rungs }
}

interface Ends {
  /** Seconds from the beginning of the file. */
  video: number
  /** Undefined without audio. */
  audio: number | undefined
}

/** One pass over the file. */
async function encode(
  input: Demuxer,
  { videoIndex, audioIndex, durationSeconds = 0 }: SourceFacts,
  { video, audio }: { video: OpenTrack; audio: OpenTrack | undefined },
  onProgress: Progress,
): Promise<Ends> {
  let reported = -REPORT_EVERY_SECONDS
  const report = (seconds: number) => {
    checkDuration(Math.max(seconds, Number.MIN_VALUE))
    if (seconds - reported < REPORT_EVERY_SECONDS) return
    reported = seconds
    onProgress('encoding', durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : null)
  }
  try {
    await eachPacket(input, (packet) => {
      if (packet.streamIndex === videoIndex) {
        video.push(packet)
        report(video.endSeconds())
      } else if (packet.streamIndex === audioIndex) audio?.push(packet)
    })
    if (!video.finish()) throw new MediaRefusedError('The file is damaged. Please export it again.')
    const isHeard = audio?.finish() ?? false
    return { video: video.endSeconds(), audio: isHeard ? audio?.endSeconds() : undefined }
  } finally {
    video.close()
    audio?.close()
  }
}

async function writeMaster(
  folder: string,
  rungs: readonly Rung[],
  framesPerSecond: number,
  ends: Ends,
): Promise<void> {
  const checked = await Promise.all(
    rungs.map(async (rung) => ({ ...rung, ...(await checkRendition(folder, rung.name)) })),
  )
  checkAligned(checked)
  for (const { name, segments } of checked) expectLength(name, segments, ends.video)
  const audio = ends.audio === undefined ? undefined : await checkRendition(folder, SOUND)
  if (audio) expectLength(SOUND, audio.segments, ends.audio ?? 0)
  const master = masterPlaylist(
    checked.map(({ name, segments, width, height, codec }) => ({
      uri: `${name}.m3u8`,
      segments,
      width,
      height,
      framesPerSecond,
      codecs: [codec],
    })),
    audio && { uri: `${SOUND}.m3u8`, segments: audio.segments, codec: audio.codec },
  )
  await writeFile(join(folder, 'index.m3u8'), master)
}

interface Plan {
  graph: string
  outputs: EncoderOutput[]
  muxers: Muxer[]
}

function pictures(rungs: readonly Rung[], rate: string, source: SourceFacts, folder: string): Plan {
  const [over = 30, under = 1] = rate.split('/').map(Number)
  const keyFrames = Math.round((KEY_FRAME_SECONDS * over) / under)
  const outputs = rungs.map(({ name, bits }) => ({
    label: name,
    codec: FF_ENCODER_LIBX264,
    encoder: h264({ crf: 21, keyFrames, maxBits: bits }),
    muxer: openHls(folder, name),
  }))
  return {
    graph: pictureFilters(rungs, rate, source),
    outputs,
    muxers: outputs.map(({ muxer }) => muxer),
  }
}

function sound(folder: string): Plan {
  const muxer = openHls(folder, SOUND)
  const output = { label: SOUND, codec: FF_ENCODER_AAC, encoder: AAC, muxer, fromZero: true }
  return { graph: `[in]${SOUND_GRAPH}[${SOUND}]`, outputs: [output], muxers: [muxer] }
}

interface OpenTrack {
  push(packet: Packet): void
  /** False when nothing could be decoded. */
  finish(): boolean
  endSeconds(): number
  close(): void
}

function openTrack(
  input: Demuxer,
  index: number,
  { startSeconds }: SourceFacts,
  safeMode: boolean,
  { muxers, ...plan }: Plan,
): OpenTrack | undefined {
  const stream = input.getStream(index)
  if (!stream) return undefined
  const track = new TrackEncoder(stream, { ...plan, startSeconds, safeMode })
  return {
    push: (packet) => track.push(packet),
    finish() {
      const isWritten = track.finish()
      if (isWritten) for (const muxer of muxers) muxer.closeSync()
      return isWritten
    },
    endSeconds: () => track.endSeconds,
    close: () => track.close(),
  }
}
