import type { Endpoint, ResponseOf, Upload } from '@carriage/contract/endpoint'
import { apiBase, joinUrl } from './api-base.ts'
import { NetworkError, readApiError } from './api-error.ts'
import { endpointPath } from './client.ts'
import { session } from '../session/session.ts'

interface UploadOptions {
  file: Blob
  name: string
  params?: unknown
  query?: unknown
  /** Called with the part that is sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // a proxy's HTML page, or nothing at all
    return null
  }
}

/**
 * Calls an endpoint that takes a file. Not by `fetch`, which says nothing of how much is sent.
 * @throws {ApiError} for every answer that is not a success
 * @throws {NetworkError} when no server answered, or `signal` ended it
 */
export async function upload<const E extends Endpoint & { upload: Upload }>(
  endpoint: E,
  { file, name, params, query, onProgress, signal }: UploadOptions,
): Promise<ResponseOf<E>> {
  const token = session.token()
  if (token === null) throw readApiError(401, null)
  const form = new FormData()
  form.append(endpoint.upload.field, file, name)
  const request = new XMLHttpRequest()
  request.open(endpoint.method, joinUrl(apiBase, endpointPath(endpoint.path, params, query)))
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('authorization', `Bearer ${token}`)
  if (onProgress) {
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
  }
  await new Promise<void>((resolve, reject) => {
    for (const event of ['error', 'timeout', 'abort']) {
      request.addEventListener(event, () => reject(new NetworkError(event)))
    }
    request.addEventListener('load', () => resolve())
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
  const answer = parse(request.responseText)
  if (request.status < 200 || request.status >= 300) {
    if (request.status === 401) session.expire(token)
    throw readApiError(request.status, answer)
  }
  // The server serialises from the same schema, so the answer is not parsed a second time here.
  return answer as ResponseOf<E>
}
