import { texts as t } from '@carriage/texts/server/films'
import {
  boxesProblem,
  type Container,
  type FilmFile,
  filmProblems,
  type FilmProblem,
  HEAD_BYTES,
  isCutOff,
  looksDamaged,
} from '@carriage/contract/videos/film-file'
import {
  isVideoName,
  MAX_VIDEO_BYTES,
  videoTooLarge,
} from '@carriage/contract/videos/admin-schemas'
import { kindOfBytes } from '../../file-kind.ts'
import { MediaRefusedError } from '../../video-host.ts'
import { withFile } from './with-file.ts'

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

/** The container of a film, or of music beside one, by the name of FFmpeg's demuxer. */
export type SoundContainer = Container | 'wav' | 'mp3' | 'flac' | 'ogg'

const MUSIC_CONTAINERS: Record<string, SoundContainer> = {
  wav: 'wav',
  mp3: 'mp3',
  flac: 'flac',
  ogg: 'ogg',
  opus: 'ogg',
  mp4: 'mov',
  m4a: 'mov',
}
const noMusic = () => t.fileIsntMusicWeCanRead

/**
 * Detects the container of music by its magic bytes, and refuses MP4 that is incomplete. Throws `MediaRefusedError`.
 */
export async function checkMusic(file: FilmFile): Promise<SoundContainer> {
  if (file.size === 0) throw refusal('empty')
  const head = await file.read(0, HEAD_BYTES)
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  // Behind a picture of its cover the music of an MP3 begins later than anybody looks.
  const kind = bytes.toString('latin1', 0, 3) === 'ID3' ? 'mp3' : await kindOfBytes(head)
  const container = kind === undefined ? undefined : MUSIC_CONTAINERS[kind]
  if (!container) throw new MediaRefusedError(noMusic)
  const problem = container === 'mov' ? await boxesProblem(file) : null
  if (problem) throw refusal(problem)
  return container
}

/** As `checkMusic`, for a file on this machine. */
export const readMusicContainer = (path: string): Promise<SoundContainer> =>
  withFile(path, checkMusic)

/**
 * Detects the container of a file by its magic bytes and outermost structure, and refuses files that are
 * unreadable or incomplete before a parser reads them. A file named MP4, M4V or MOV has to be one of these.
 * Throws `MediaRefusedError`.
 */
export const readContainer = (path: string): Promise<Container> =>
  withFile(path, (file) => checkContainer(path, file))

/** As `readContainer`; `atMost` limits how many boxes are read. */
export async function checkContainer(
  name: string,
  file: FilmFile,
  limits: { atMost?: number } = {},
): Promise<Container> {
  const { size } = file
  if (size === 0) throw refusal('empty')
  if (size > MAX_VIDEO_BYTES) throw new MediaRefusedError(videoTooLarge)
  const head = await file.read(0, HEAD_BYTES)
  const kind = await kindOfBytes(head)
  // A QuickTime file without ftyp has no magic bytes and is recognised by its boxes.
  const container = kind === undefined ? 'mov' : CONTAINERS[kind]
  if (!container || (container !== 'mov' && isVideoName(name)))
    throw refusal(isVideoName(name) && looksDamaged(head) ? 'damaged' : 'not-film')
  if (container === 'mov') {
    const problem = await boxesProblem(file, limits)
    if (problem) throw refusal(problem)
  } else if (await isCutOff(file, container)) throw refusal('truncated')
  return container
}

const refusal = (problem: FilmProblem) => new MediaRefusedError(filmProblems[problem])
