import { stat } from 'node:fs/promises'
import { MAX_VIDEO_BYTES, VIDEO_TOO_LARGE } from '@carriage/contract/videos/admin-schemas'
import { fileTypeFromFile } from 'file-type'
import type { Input } from 'mediabunny'
import { MediaRefusedError } from '../video-host.ts'
import { scanBoxes } from './scan-boxes.ts'
import { checkLimits, type SourceFacts } from './source-limits.ts'

const CONTAINERS = new Set(['mp4', 'm4v', 'mov'])

const reasons = {
  empty: 'The file is empty.',
  'not-mp4': 'The file format is not supported.',
  truncated: 'The file is incomplete. Please upload it again.',
  corrupt: 'The file is damaged. Please export it again.',
  'no-moov': 'The file is incomplete. Please export it again.',
} as const

/**
 * Refuses what is not a whole MP4, M4V or MOV file: by its size, its magic bytes and its boxes, before
 * any parser sees more of it. Throws `MediaRefusedError`.
 */
export async function checkContainer(path: string): Promise<void> {
  const { size } = await stat(path)
  if (size === 0) throw new MediaRefusedError(reasons.empty)
  if (size > MAX_VIDEO_BYTES) throw new MediaRefusedError(VIDEO_TOO_LARGE)
  const type = await fileTypeFromFile(path)
  // A QuickTime file without ftyp has no magic bytes; its boxes speak for it.
  if (type && !CONTAINERS.has(type.ext)) throw new MediaRefusedError(reasons['not-mp4'])
  const scan = await scanBoxes(path)
  if (!scan.ok) throw new MediaRefusedError(reasons[scan.reason])
}

/** Baseline, Main and High (ITU-T H.264, A.2): 8 bits and 4:2:0, which every browser decodes. */
const PLAIN_AVC = /^avc[13]\.(?:42|4d|64)/i

interface VideoFacts extends SourceFacts {
  /** Whether browsers play it as it is, so that a remux is enough. */
  playsAsIs: boolean
}

/** Probes an opened file; refuses what has no picture or is over the limits. */
export async function probeVideo(input: Input): Promise<VideoFacts> {
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new MediaRefusedError('The file has no video track.')
  const audio = await input.getPrimaryAudioTrack()
  const durationSeconds = await input.computeDuration()
  const { averagePacketRate: framesPerSecond } = await video.computePacketStats(240)
  const facts = {
    durationSeconds,
    framesPerSecond,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    streams: (await input.getTracks()).length,
  }
  checkLimits(facts)
  const plainPicture =
    PLAIN_AVC.test((await video.getCodecParameterString()) ?? '') &&
    (await video.getRotation()) === 0 &&
    !(await video.hasHighDynamicRange())
  const plainSound = !audio || (await audio.getCodec()) === 'aac'
  return { ...facts, playsAsIs: plainPicture && plainSound }
}
