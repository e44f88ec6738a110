import {
  isVideoName,
  MAX_VIDEO_BYTES,
  VIDEO_TOO_LARGE,
} from '@carriage/contract/videos/admin-schemas'
import { MediaRefusedError } from '../../video-host.ts'
import { type ByteSource, withFile } from './byte-source.ts'
import { isCutOff } from './cut-off.ts'
import { scanBoxes } from './scan-boxes.ts'

/** The container of a file, by the name of FFmpeg's demuxer. */
export type Container = 'mov' | 'matroska' | 'avi' | 'mpegts'

/** The extensions that go with the magic bytes. */
const CONTAINERS: Record<string, Container> = {
  mp4: 'mov',
  m4v: 'mov',
  mov: 'mov',
  // The same boxes with other brands: phones name 3GPP files .mp4.
  '3gp': 'mov',
  '3g2': 'mov',
  f4v: 'mov',
  f4p: 'mov',
  m4a: 'mov',
  m4p: 'mov',
  mkv: 'matroska',
  webm: 'matroska',
  avi: 'avi',
  mts: 'mpegts',
}

/** Where the magic bytes of these containers are. */
const MAGIC_BYTES = 64 * 1024

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
export const readContainer = (path: string): Promise<Container> =>
  withFile(path, (source) => checkContainer(source))

/** As `readContainer`; `atMost` limits how many boxes are read. */
export async function checkContainer(
  source: ByteSource,
  limits: { atMost?: number } = {},
): Promise<Container> {
  const { name, size } = source
  if (size === 0) throw new MediaRefusedError(reasons.empty)
  if (size > MAX_VIDEO_BYTES) throw new MediaRefusedError(VIDEO_TOO_LARGE)
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(await source.read(0, MAGIC_BYTES))
  // A QuickTime file without ftyp has no magic bytes and is recognised by its boxes.
  const container = type ? CONTAINERS[type.ext] : 'mov'
  if (!container || (container !== 'mov' && isVideoName(name)))
    throw new MediaRefusedError(reasons['not-mp4'])
  if (container === 'mov') {
    const scan = await scanBoxes(source, limits)
    if (!scan.ok) throw new MediaRefusedError(reasons[scan.reason])
  } else if (await isCutOff(source, container)) throw new MediaRefusedError(reasons.truncated)
  return container
}
