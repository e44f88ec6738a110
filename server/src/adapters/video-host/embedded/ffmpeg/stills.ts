import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EncoderOptions, Muxer } from 'node-av/api'
import { AV_CODEC_FLAG_QSCALE, AVSEEK_FLAG_BACKWARD, FF_ENCODER_MJPEG } from 'node-av/constants'
import { FFmpegError } from 'node-av/lib'
import { planStoryboard, type Rung } from '../ladder-plan.ts'
import { eachPacket, openInput } from './input.ts'
import { TrackEncoder } from './track-encoder.ts'

export const POSTER = 'poster.jpg'
const SPRITE = 'storyboard.jpg'
const TILE_LONG_SIDE = 160
/** The position of the poster in a class: the beginning shows a title or an empty room. */
const POSTER_PART = 0.2
/** MJPEG quality, from 2 (best) to 31. */
const QUALITY = { poster: 2, sprite: 5 }
/** FFmpeg's unit of quality is 1/118 (`FF_QP2LAMBDA`). */
const LAMBDA = 118

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2))

/**
 * Makes a sprite of thumbnails and a WebVTT file with the time range of each. False when no frame can be
 * decoded; the video can be played without.
 */
export async function makeStoryboard(
  folder: string,
  rung: Rung,
  durationSeconds: number,
): Promise<boolean> {
  const { every, count, columns, rows } = planStoryboard(durationSeconds)
  const scale = TILE_LONG_SIDE / Math.max(rung.width, rung.height)
  const [width, height] = [even(rung.width * scale), even(rung.height * scale)]
  // A film that is shorter than a tile has one all the same, and the last picture fills the grid: sound may last
  // longer.
  const tiles = `fps=1/${every}:round=down:start_time=0:eof_action=pass,scale=${width}:${height},tpad=stop_mode=clone:stop=${columns * rows},tile=${columns}x${rows}`
  const isMade = await renderStill(renditionFile(folder, rung.name), {
    graph: tiles,
    file: join(folder, SPRITE),
    quality: QUALITY.sprite,
    onlyKeyFrames: true,
  })
  if (!isMade) return false
  const cues = Array.from({ length: count }, (_, n) => {
    const [x, y] = [(n % columns) * width, Math.floor(n / columns) * height]
    const end = Math.min((n + 1) * every, durationSeconds)
    return `${clock(n * every)} --> ${clock(end)}\n${SPRITE}#xywh=${x},${y},${width},${height}\n`
  })
  await writeFile(join(folder, 'storyboard.vtt'), `WEBVTT\n\n${cues.join('\n')}`)
  return true
}

/** Takes a still of a rendition whose picture lasts `videoSeconds`; false when no frame can be decoded. */
export async function makePoster(
  folder: string,
  name: string,
  videoSeconds: number,
): Promise<boolean> {
  const at = videoSeconds * POSTER_PART
  const path = renditionFile(folder, name)
  const still = { file: join(folder, POSTER), quality: QUALITY.poster }
  const graph = `trim=start=${at.toFixed(2)}`
  if (await renderStill(path, { ...still, graph, fromSeconds: at })) return true
  // A film of a single picture has none later.
  return renderStill(path, { ...still, graph: 'null' })
}

/**
 * Takes a still at a second of the film from a part of a rendition, or the first picture of that part; false when no frame
 * can be decoded.
 */
export async function takeStill(path: string, file: string, seconds: number): Promise<boolean> {
  const still = { file, quality: QUALITY.poster }
  if (await renderStill(path, { ...still, graph: `trim=start=${seconds.toFixed(3)}` })) return true
  // A picture may last longer than the film after it.
  return renderStill(path, { ...still, graph: 'null' })
}

interface Still {
  graph: string
  /** The picture to create. */
  file: string
  quality: number
  onlyKeyFrames?: boolean
  /** Starts at the last keyframe before the wanted time. */
  fromSeconds?: number
}

const renditionFile = (folder: string, name: string): string => join(folder, `${name}.m4s`)

/** The first frame of a rendition that comes out of a filter graph. */
async function renderStill(path: string, still: Still): Promise<boolean> {
  const { graph, file, quality, onlyKeyFrames = false, fromSeconds = 0 } = still
  using input = openInput(path, 'mov')
  const stream = input.video()
  if (!stream) return false
  // Without the flag it goes to the next keyframe, which a short film does not have.
  if (fromSeconds > 0) input.seekSync(fromSeconds, -1, AVSEEK_FLAG_BACKWARD)
  const muxer = Muxer.openSync(file, {
    format: 'image2',
    useSyncQueue: false,
    options: { update: '1' },
  })
  const encoder: EncoderOptions = {
    bitrate: 0,
    configure(context) {
      context.setFlags(AV_CODEC_FLAG_QSCALE)
      context.globalQuality = quality * LAMBDA
      context.qMin = quality
      context.qMax = quality
    },
  }
  const track = new TrackEncoder(stream, {
    graph: `[in]${graph},format=yuvj420p[still]`,
    outputs: [{ label: 'still', codec: FF_ENCODER_MJPEG, encoder, muxer, atMost: 1 }],
    startSeconds: 0,
    onlyKeyFrames,
  })
  try {
    await eachPacket(
      input,
      (packet) => track.push(packet),
      () => track.isSated,
    )
    return track.finish() && track.hasFrames
  } catch (error) {
    if (error instanceof FFmpegError) return false
    throw error
  } finally {
    muxer.closeSync()
    track.close()
  }
}

/** '00:01:02.500', as in WebVTT. */
function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}
