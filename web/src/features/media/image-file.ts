import { HEIC_NAME, HEIC_PHOTO, imageUpload } from '@carriage/contract/media/schemas'
import { mediaMessages } from './messages.ts'

const t = mediaMessages
const EXTENSION = /\.(jpe?g|png)$/i

interface Candidate {
  name: string
  type: string
  /** Bytes. */
  size: number
}
export interface Rejection {
  title?: string
  text: string
}

/** Why what was chosen or dropped cannot be taken as a picture; null for one good file. */
export function rejection(files: readonly Candidate[]): Rejection | null {
  const [file] = files
  if (!file || files.length > 1) return { title: t.invalid, text: t.select }
  if (HEIC_NAME.test(file.name)) return { text: HEIC_PHOTO }
  const known = imageUpload.types.some((type) => type === file.type)
  // Some systems give no type; then the name has to do, and the server looks inside anyway.
  if (!known && !(file.type === '' && EXTENSION.test(file.name))) return { text: t.wrongType }
  if (file.size > imageUpload.maxBytes) return { text: imageUpload.tooLarge }
  if (file.size === 0) return { text: t.unreadable }
  return null
}

/** Any other failure: what the error itself says, if it says anything. */
export const failure = (error: unknown): Rejection =>
  error instanceof Error && error.message !== ''
    ? { text: error.message }
    : { title: t.invalid, text: t.select }
