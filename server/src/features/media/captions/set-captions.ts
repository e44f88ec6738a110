import { isDeepStrictEqual } from 'node:util'
import type { UploadedFile } from '@carriage/contract/endpoint'
import { captionLines } from '@carriage/contract/media/captions-policy'
import { MAX_LEFT_OUT } from '@carriage/contract/media/schemas'
import type { Context } from '../../../context.ts'
import { invalidField } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import {
  deleteCaptions,
  endGuess,
  findCaptions,
  lockChangeableVideo,
  readAdminVideo,
  replaceCaptions,
} from '../../videos/index.ts'
import { scanUpload } from '../uploads/store-upload.ts'
import { readCaptions } from './read-captions.ts'

interface Captions {
  id: string
  language: string
}

/**
 * Stores captions, WebVTT or SubRip, and replaces the video's captions in that language; names the lines that were
 * left out. 422 for any other format, and for malware.
 */
export async function setCaptions(
  context: Context,
  { id, language, file }: Captions & { file: UploadedFile },
) {
  const read = readCaptions(file.bytes, language)
  if ('refused' in read) throw invalidField('file', read.refused)
  await scanUpload(context, file.bytes)
  await context.db.transaction(async (tx) => {
    await lockChangeableVideo(context, tx, id)
    const lines = captionLines(read.captions)
    await replaceCaptions(tx, { videoId: id, language, isMachineMade: false, lines })
    await endGuess(tx, id)
  })
  const { leftOut } = read
  return {
    ...(await readAdminVideo(context, { id })),
    left_out: { total: leftOut.length, lines: leftOut.slice(0, MAX_LEFT_OUT) },
  }
}

interface AddedCaptions {
  videoId: string
  language: string
  text: string
  isMachineMade: boolean
}

/**
 * Stores captions that come from another studio, within the caller's transaction. Throws 422 on `captions` for what is
 * neither WebVTT nor SubRip.
 */
export async function addCaptions(
  tx: Transaction,
  { text, ...captions }: AddedCaptions,
): Promise<void> {
  const read = readCaptions(Buffer.from(text), captions.language)
  if ('refused' in read) throw invalidField('captions', read.refused)
  await replaceCaptions(tx, { ...captions, lines: captionLines(read.captions) })
}

/** Whether captions that came from another studio are still as they came, or gone. */
export async function areAsAdded(
  tx: Transaction,
  { videoId, language, text, isMachineMade }: AddedCaptions,
): Promise<boolean> {
  const found = await findCaptions(tx, videoId, language)
  if (!found) return true
  const read = readCaptions(Buffer.from(text), language)
  if ('refused' in read || found.isMachineMade !== isMachineMade) return false
  return isDeepStrictEqual(found.lines, captionLines(read.captions))
}

/** Removes the captions of a language; succeeds when there are none. */
export async function removeCaptions(context: Context, { id, language }: Captions) {
  await context.db.transaction(async (tx) => {
    await lockChangeableVideo(context, tx, id)
    await deleteCaptions(tx, id, language)
  })
  return readAdminVideo(context, { id })
}
