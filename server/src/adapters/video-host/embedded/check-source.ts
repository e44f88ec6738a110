import { fileTypeFromFile } from 'file-type'
import type { Input } from 'mediabunny'
import { MediaRefusedError } from '../video-host.ts'
import { scanBoxes } from './scan-boxes.ts'

const MAX_SECONDS = 4 * 3600
const MAX_PIXELS = { long: 4096, short: 2304 }
const CONTAINERS = new Set(['mp4', 'm4v', 'mov'])

const reasons = {
  empty: 'The file is empty.',
  'not-mp4': 'The file format is not supported.',
  truncated: 'The file is incomplete. Please upload it again.',
  corrupt: 'The file is damaged. Please export it again.',
  'no-moov': 'The file is incomplete. Please export it again.',
} as const

/** Refuses what is not a whole MP4, M4V or MOV file, before any parser sees more than its boxes. */
export async function checkContainer(path: string): Promise<void> {
  const scan = await scanBoxes(path)
  if (!scan.ok) throw new MediaRefusedError(reasons[scan.reason])
  const type = await fileTypeFromFile(path)
  // A QuickTime file without ftyp has no magic bytes; its boxes have spoken for it.
  if (type && !CONTAINERS.has(type.ext)) throw new MediaRefusedError(reasons['not-mp4'])
}

export interface VideoFacts {
  durationSeconds: number
  width: number
  height: number
  framesPerSecond: number
  /** Whether browsers play it as it is, so that a remux is enough. */
  playsAsIs: boolean
}

/** Probes an opened file; refuses what has no picture or is over the limits. */
export async function probeVideo(input: Input): Promise<VideoFacts> {
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new MediaRefusedError('The file has no video track.')
  const audio = await input.getPrimaryAudioTrack()
  const durationSeconds = await input.computeDuration()
  if (!(durationSeconds > 0)) throw new MediaRefusedError('The video has no length.')
  if (durationSeconds > MAX_SECONDS)
    throw new MediaRefusedError('The video is longer than 4 hours.')
  const width = await video.getDisplayWidth()
  const height = await video.getDisplayHeight()
  if (Math.max(width, height) > MAX_PIXELS.long || Math.min(width, height) > MAX_PIXELS.short) {
    throw new MediaRefusedError('The picture is larger than 4096 by 2304 pixels.')
  }
  const { averagePacketRate } = await video.computePacketStats(240)
  if (averagePacketRate > 121)
    throw new MediaRefusedError('The video has more than 120 frames per second.')
  const plainPicture =
    (await video.getCodec()) === 'avc' &&
    (await video.getRotation()) === 0 &&
    !(await video.hasHighDynamicRange())
  const plainSound = !audio || (await audio.getCodec()) === 'aac'
  return {
    durationSeconds,
    width,
    height,
    framesPerSecond: averagePacketRate,
    playsAsIs: plainPicture && plainSound,
  }
}
