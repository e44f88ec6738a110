import { stat } from 'node:fs/promises'
import {
  isVideoName,
  MAX_VIDEO_BYTES,
  VIDEO_TOO_LARGE,
} from '@carriage/contract/videos/admin-schemas'
import { fileTypeFromFile } from 'file-type'
import { MediaRefusedError } from '../../video-host.ts'
import { scanBoxes } from './scan-boxes.ts'
import { isCutOff } from './cut-off.ts'

/** What holds the tracks of a file, by the names that FFmpeg has for its readers. */
export type Container = 'mov' | 'matroska' | 'avi' | 'mpegts'

/** By the endings that go with their magic bytes. */
const CONTAINERS: Record<string, Container> = {
  mp4: 'mov',
  m4v: 'mov',
  mov: 'mov',
  mkv: 'matroska',
  webm: 'matroska',
  avi: 'avi',
  mts: 'mpegts',
}

const reasons = {
  empty: 'The file is empty.',
  'not-mp4': 'The file format is not supported.',
  truncated: 'The file is incomplete. Please upload it again.',
  corrupt: 'The file is damaged. Please export it again.',
  'no-moov': 'The file is incomplete. Please export it again.',
} as const

/**
 * Tells what kind of file it is, and refuses what is none that can be read or is not whole: by its size,
 * its magic bytes and its outermost structure, before any parser sees more of it. A file that is called
 * MP4, M4V or MOV has to be one of these. Throws `MediaRefusedError`.
 */
export async function readContainer(path: string): Promise<Container> {
  const { size } = await stat(path)
  if (size === 0) throw new MediaRefusedError(reasons.empty)
  if (size > MAX_VIDEO_BYTES) throw new MediaRefusedError(VIDEO_TOO_LARGE)
  const type = await fileTypeFromFile(path)
  // A QuickTime file without ftyp has no magic bytes; its boxes speak for it.
  const container = type ? CONTAINERS[type.ext] : 'mov'
  if (!container || (container !== 'mov' && isVideoName(path)))
    throw new MediaRefusedError(reasons['not-mp4'])
  if (container === 'mov') {
    const scan = await scanBoxes(path)
    if (!scan.ok) throw new MediaRefusedError(reasons[scan.reason])
  } else if (await isCutOff(path, container)) throw new MediaRefusedError(reasons.truncated)
  return container
}
