import { texts as t } from '@carriage/texts/server/platform'
import type { Upload, UploadedFile } from '@carriage/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError, invalidField } from '../app-error.ts'

/** The overhead of a multipart form around its file: part names and boundaries. */
const FRAME_BYTES = 64 * 1024

/**
 * Reads the only file of a multipart form into memory. Throws 413 above the limit, 422 on its field when there
 * is no file or more than one, and 400 for any other body.
 */
export async function readUpload(upload: Upload, request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) {
    throw new AppError('bad-request', () => t.sendFileAsMultipartFormData)
  }
  // Refuses by content length before the body is read.
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + FRAME_BYTES) {
    throw new AppError('too-large', upload.tooLarge)
  }
  const file = await findFile(upload, request)
  if (!file) throw invalidField(upload.field, () => t.selectValidFile)
  return file
}

async function findFile(
  { field, maxBytes, tooLarge }: Upload,
  request: FastifyRequest,
): Promise<UploadedFile | undefined> {
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1000, headerPairs: 20 }
  let found: UploadedFile | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      const bytes = await part.toBuffer()
      // A part with a content type counts as a file even without a name, whatever its type says.
      const name: string | undefined = part.filename
      if (part.fieldname === field && name) found = { name, type: part.mimetype, bytes }
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    switch (codeOf(error)) {
      case 'FST_REQ_FILE_TOO_LARGE':
        throw new AppError('too-large', tooLarge, { cause: error })
      case 'FST_FILES_LIMIT':
        throw invalidField(field, () => t.selectSingleFile)
      default:
        throw new AppError('bad-request', () => t.formCouldNotRead, { cause: error })
    }
  }
  return found
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
