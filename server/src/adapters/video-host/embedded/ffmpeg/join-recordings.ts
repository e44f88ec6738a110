import { texts as t } from '@carriage/texts/server/films'
import { join } from 'node:path'
import { Muxer } from 'node-av/api'
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { FFmpegError } from 'node-av/lib'
import { MediaRefusedError } from '../../video-host.ts'
import type { RecordedFile } from '../media-task.ts'
import { AAC, h264 } from './encoders.ts'
import { concatenate } from './concatenate.ts'
import { eachPacket, openInput } from './input.ts'
import { TrackEncoder } from './track-encoder.ts'

/** A shorter recording is a failed connection, not a class. */
const SHORTEST_SECONDS = 1
const FRAMES_PER_SECOND = 30
const KEY_FRAME_SECONDS = 2

/**
 * Joins recordings into one MP4, `file`, and returns its seconds. Gaps between them, while the host was
 * disconnected, are left out. `folder` receives temporary files. Throws `MediaRefusedError` when nothing is
 * left.
 */
export async function joinRecordings(
  parts: readonly RecordedFile[],
  folder: string,
  file: string,
): Promise<number> {
  const used: string[] = []
  let seconds = 0
  for (const [at, part] of parts.entries()) {
    if (part.durationSeconds < SHORTEST_SECONDS) continue
    const path = join(folder, `part-${at}.mp4`)
    if (!(await encode(part, path))) continue
    used.push(path)
    seconds += part.durationSeconds
  }
  if (used.length === 0) throw new MediaRefusedError(() => t.nothingWasRecorded)
  await concatenate(
    used.map((path) => ({ path, times: 1 })),
    file,
  )
  return seconds
}

/**
 * A host's video changes its size with the network, stops with the camera and has a variable frame rate; the
 * result has one size, one rate, and audio as long as its video.
 */
function filters({ skipSeconds, durationSeconds }: RecordedFile) {
  const cut = `start=${skipSeconds}:duration=${durationSeconds}`
  const pictures = [
    `fps=${FRAMES_PER_SECOND}:start_time=0`,
    'scale=1280:720:force_original_aspect_ratio=decrease:force_divisible_by=2:out_range=tv',
    'pad=1280:720:-1:-1',
    'setsar=1,format=yuv420p',
    `tpad=stop_mode=clone:stop_duration=${skipSeconds + durationSeconds}`,
    `trim=${cut},setpts=PTS-STARTPTS`,
  ]
  const sound = [
    'aresample=48000:async=1:first_pts=0',
    'aformat=sample_rates=48000:channel_layouts=stereo:sample_fmts=fltp',
    `apad=whole_dur=${skipSeconds + durationSeconds}`,
    `atrim=${cut},asetpts=PTS-STARTPTS`,
  ]
  return { pictures: `[in]${pictures.join(',')}[v]`, sound: `[in]${sound.join(',')}[a]` }
}

/** False for a file without video, because its connection broke at once. */
async function encode(part: RecordedFile, file: string): Promise<boolean> {
  try {
    using input = openInput(part.path, 'matroska')
    const [video, audio] = [input.video(), input.audio()]
    if (!video) return false
    const muxer = Muxer.openSync(file, { format: 'mp4', useAsyncWrite: false })
    const graphs = filters(part)
    const startSeconds = input.startTime
    const encoder = h264({ crf: 19, keyFrames: FRAMES_PER_SECOND * KEY_FRAME_SECONDS })
    const pictures = new TrackEncoder(video, {
      graph: graphs.pictures,
      outputs: [{ label: 'v', codec: FF_ENCODER_LIBX264, encoder, muxer }],
      startSeconds,
    })
    const sound =
      audio &&
      new TrackEncoder(audio, {
        graph: graphs.sound,
        outputs: [{ label: 'a', codec: FF_ENCODER_AAC, encoder: AAC, muxer }],
        startSeconds,
      })
    await eachPacket(input, (packet) => {
      if (packet.streamIndex === video.index) pictures.push(packet)
      else if (packet.streamIndex === audio?.index) sound?.push(packet)
    })
    const isShown = pictures.finish()
    sound?.finish()
    muxer.closeSync()
    pictures.close()
    sound?.close()
    return isShown
  } catch (error) {
    if (error instanceof MediaRefusedError) return false
    if (error instanceof FFmpegError)
      throw new Error(`A recording: ${error.message}`, { cause: error })
    throw error
  }
}
