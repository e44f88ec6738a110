import { NetworkError, readApiError } from './api-error.ts'

interface PutOptions {
  file: File
  signal: AbortSignal
  /** Called with the bytes that are sent. */
  onProgress: (sent: number) => void
}

/**
 * Sends a file to a signed address, which asks for no session.
 * @throws {ApiError} for every answer that is not a success
 * @throws {NetworkError} when no server answered, or `signal` ended it
 */
export async function putFile(
  url: string,
  { file, signal, onProgress }: PutOptions,
): Promise<void> {
  // Not by `fetch`, which says nothing of how much is sent.
  const request = new XMLHttpRequest()
  request.open('PUT', url)
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
  await new Promise<void>((resolve, reject) => {
    for (const event of ['error', 'timeout', 'abort'])
      request.addEventListener(event, () => reject(new NetworkError(event)))
    request.addEventListener('load', () => resolve())
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
  if (request.status < 200 || request.status >= 300)
    throw readApiError(request.status, parse(request.responseText))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // a store of somebody else answers in XML
    return null
  }
}
