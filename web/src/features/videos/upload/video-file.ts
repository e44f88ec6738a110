import {
  isLibraryName,
  isVideoName,
  libraryEndings,
  MAX_VIDEO_BYTES,
  VIDEO_TOO_LARGE,
  VIDEO_WRONG_TYPE,
  videoEndings,
} from '@carriage/contract/videos/admin-schemas'
import type { Rejection } from '../../media/image-file.ts'
import { mediaMessages } from '../../media/messages.ts'

interface Candidate {
  name: string
  /** Bytes. */
  size: number
}

const accept = (endings: readonly string[]): string =>
  ['video/mp4', 'video/quicktime', 'video/x-m4v', ...endings.map((ending) => `.${ending}`)].join(
    ',',
  )
export const videoAccept: string = accept(videoEndings)
export const libraryAccept: string = accept(libraryEndings)

/** Why what was chosen or dropped cannot be taken as a video; null for one good file. */
export function videoRejection(files: readonly Candidate[]): Rejection | null {
  const [file] = files
  if (!file || files.length > 1) return { title: mediaMessages.invalid, text: mediaMessages.select }
  // Systems disagree about the media types of these files, so the name counts; the server looks inside.
  return isVideoName(file.name) ? sizeRejection(file) : { text: VIDEO_WRONG_TYPE }
}

/** Why a file cannot be taken where a library moves in; null for a good one. */
export const libraryRejection = (file: Candidate): Rejection | null =>
  isLibraryName(file.name) ? sizeRejection(file) : { text: mediaMessages.unreadable }

function sizeRejection({ size }: Candidate): Rejection | null {
  if (size > MAX_VIDEO_BYTES) return { text: VIDEO_TOO_LARGE }
  return size === 0 ? { text: mediaMessages.unreadable } : null
}
