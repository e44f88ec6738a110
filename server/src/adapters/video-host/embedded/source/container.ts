import { stat } from 'node:fs/promises'
import {
  isVideoName,
  MAX_VIDEO_BYTES,
  VIDEO_TOO_LARGE,
} from '@carriage/contract/videos/admin-schemas'
import { MediaRefusedError } from '../../video-host.ts'
import { scanBoxes } from './scan-boxes.ts'
import { isCutOff } from './cut-off.ts'

/** The container of a file, by the name of FFmpeg's demuxer. */
export type Container = 'mov' | 'matroska' | 'avi' | 'mpegts'

/** The extensions that go with the magic bytes. */
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
 * Detects the container of a file by its magic bytes and outermost structure, and refuses files that are
 * unreadable or incomplete before a parser reads them. A file named MP4, M4V or MOV has to be one of these.
 * Throws `MediaRefusedError`.
 */
export async function readContainer(path: string): Promise<Container> {
  const { size } = await stat(path)
  if (size === 0) throw new MediaRefusedError(reasons.empty)
  if (size > MAX_VIDEO_BYTES) throw new MediaRefusedError(VIDEO_TOO_LARGE)
  const { fileTypeFromFile } = await import('file-type')
  const type = await fileTypeFromFile(path)
  // A QuickTime file without ftyp has no magic bytes and is recognised by its boxes.
  const container = type ? CONTAINERS[type.ext] : 'mov'
  if (!container || (container !== 'mov' && isVideoName(path)))
    throw new MediaRefusedError(reasons['not-mp4'])
  if (container === 'mov') {
    const scan = await scanBoxes(path)
    if (!scan.ok) throw new MediaRefusedError(reasons[scan.reason])
  } else if (await isCutOff(path, container)) throw new MediaRefusedError(reasons.truncated)
  return container
}
