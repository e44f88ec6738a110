import type { Endpoint, ResponseOf, Upload } from '@carriage/contract/endpoint'
import { language } from '@carriage/texts/language'
import { apiBase, joinUrl } from './api-base.ts'
import { ApiError, NetworkError, readApiError } from './api-error.ts'
import { endpointPath } from './client.ts'
import { sendRequest } from './send-request.ts'
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

/** Calls an endpoint that takes a file. Throws as `sendRequest`. */
export async function upload<const E extends Endpoint & { upload: Upload }>(
  endpoint: E,
  { file, name, params, query, onProgress, signal }: UploadOptions,
): Promise<ResponseOf<E>> {
  const token = session.token()
  if (token === null) throw readApiError(401, null)
  const body = new FormData()
  body.append(endpoint.upload.field, file, name)
  const url = joinUrl(apiBase, endpointPath(endpoint.path, params, query))
  const headers = {
    accept: 'application/json',
    // That of the browser may be another one than that of the page.
    'accept-language': language.get(),
    authorization: `Bearer ${token}`,
  }
  try {
    const answer = await sendRequest(endpoint.method, url, {
      body,
      headers,
      signal,
      onProgress: (sent, total) => total > 0 && onProgress?.(sent / total),
    })
    // The page of a captive portal is no answer of our server.
    if (typeof answer !== 'object' || answer === null) throw new NetworkError('foreign answer')
    // The server serialises from the same schema, so the answer is not parsed a second time here.
    return answer as ResponseOf<E>
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) session.expire(token)
    throw error
  }
}
