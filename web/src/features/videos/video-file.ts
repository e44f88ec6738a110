import {
  isVideoName,
  MAX_VIDEO_BYTES,
  VIDEO_TOO_LARGE,
  VIDEO_WRONG_TYPE,
  videoEndings,
} from '@carriage/contract/videos/admin-schemas'
import type { Rejection } from '../media/image-file.ts'
import { mediaMessages } from '../media/messages.ts'

interface Candidate {
  name: string
  /** Bytes. */
  size: number
}

export const videoAccept: string = ['video/mp4', 'video/quicktime', 'video/x-m4v']
  .concat(videoEndings.map((ending) => `.${ending}`))
  .join(',')

/** Why what was chosen or dropped cannot be taken as a video; null for one good file. */
export function videoRejection(files: readonly Candidate[]): Rejection | null {
  const [file] = files
  if (!file || files.length > 1) return { title: mediaMessages.invalid, text: mediaMessages.select }
  // Systems disagree about the media types of these files, so the name counts; the server looks inside.
  if (!isVideoName(file.name)) return { text: VIDEO_WRONG_TYPE }
  if (file.size > MAX_VIDEO_BYTES) return { text: VIDEO_TOO_LARGE }
  if (file.size === 0) return { text: mediaMessages.unreadable }
  return null
}
