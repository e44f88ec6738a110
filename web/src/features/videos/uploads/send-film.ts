import { signVideoUploadParts } from '@carriage/contract/videos/admin-endpoints'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { arrivedBytes, putFile } from '../../../lib/api/put-file.ts'
import { sendRequest } from '../../../lib/api/send-request.ts'

/** Where a signed upload goes. */
export interface Signed {
  /** The id that the video is going to have. */
  _id: string
  path: string
  url: string
  /** Whether parts go to the store without the server. */
  direct?: boolean | undefined
}

type PutOptions = Parameters<typeof putFile>[1]

/**
 * Sends a film, or the rest of it: to the store where that takes parts, or else to the server. Throws as `putFile`.
 */
export async function sendFilm(upload: Signed, options: PutOptions): Promise<void> {
  if (upload.direct !== true) return putFile(upload.url, options)
  let sentParts = 0
  try {
    await sendParts(upload, options, () => (sentParts += 1))
  } catch (error) {
    const isStores = error instanceof NetworkError || error instanceof ApiError
    if (!isStores || sentParts > 0 || options.signal.aborted) throw error
    // A store that this browser does not reach, or that refuses its pages.
    const from = await arrivedBytes(upload.url, options.signal)
    if (from === null) throw error
    await putFile(upload.url, { ...options, from })
  }
}

async function sendParts(
  { _id: id }: Signed,
  { file, signal, onProgress }: PutOptions,
  onPart: () => void,
): Promise<void> {
  for (;;) {
    const { parts } = await call(signVideoUploadParts, { params: { id }, signal })
    if (parts.length === 0) return
    for (const { url, from, bytes } of parts) {
      await sendRequest('PUT', url, {
        // Without a type, which the address does not allow for.
        body: file.slice(from, from + bytes),
        headers: {},
        signal,
        onProgress: (sent) => onProgress(from + sent),
      })
      onPart()
    }
  }
}
