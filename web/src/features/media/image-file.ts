import {
  damagedPicture,
  emptyPicture,
  HEIC_NAME,
  heicPhoto,
  imageUpload,
} from '@carriage/contract/media/schemas'
import { texts as mediaMessages } from '@carriage/texts/web/media'

const t = mediaMessages
const EXTENSION = /\.(jpe?g|png)$/i
const HEIC_TYPE = /^image\/hei[cf]/
/** How JPG, PNG and the HEIF files with HEVC (ISO/IEC 23008-12) begin. */
const TAKEN_START = /^(\u00FF\u00D8\u00FF|\u0089PNG\r\n)/
const HEIC_START = /^....ftyp(hei[cxms]|hev[cxms]|mif1....heic)/s
const START_BYTES = 24

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
  if (HEIC_NAME.test(file.name) || HEIC_TYPE.test(file.type)) return { text: heicPhoto() }
  const known = imageUpload.types.some((type) => type === file.type)
  // Some systems give no type; then the name has to do, and the server looks inside anyway.
  if (!known && !(file.type === '' && EXTENSION.test(file.name))) return { text: t.wrongType }
  if (file.size > imageUpload.maxBytes) return { text: imageUpload.tooLarge() }
  if (file.size === 0) return { text: emptyPicture() }
  return null
}

/** Why the browser cannot draw a file, which may have the name of another kind. */
export async function undrawable(file: Blob): Promise<Rejection> {
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
  const text = String.fromCharCode(...start)
  if (HEIC_START.test(text)) return { text: heicPhoto() }
  return { text: TAKEN_START.test(text) ? damagedPicture() : t.unreadable }
}

/** Any other failure: what the error itself says, if it says anything. */
export const failure = (error: unknown): Rejection =>
  error instanceof Error && error.message !== ''
    ? { text: error.message }
    : { title: t.invalid, text: t.select }
