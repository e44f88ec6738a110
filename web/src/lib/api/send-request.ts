import { NetworkError, readApiError } from './api-error.ts'

interface Sending {
  body: XMLHttpRequestBodyInit
  headers: Record<string, string>
  /** Called with the bytes of the body that have been sent. */
  onProgress?: ((sent: number, total: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** A transfer without progress for this long has lost its network, although no event reports it. */
const STALLED_MS = 60_000

/**
 * Sends one request that tells its progress, which `fetch` does not; answers the JSON of its answer.
 * @throws {ApiError} for every answer that is not a success
 * @throws {NetworkError} when no server answered, nothing moves any more, or `signal` ended it
 */
export async function sendRequest(
  method: string,
  url: string,
  { body, headers, onProgress, signal }: Sending,
): Promise<unknown> {
  const request = new XMLHttpRequest()
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  const giveUp = () => request.abort()
  let stalled = setTimeout(giveUp, STALLED_MS)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(stalled)
    stalled = setTimeout(giveUp, STALLED_MS)
    onProgress?.(loaded, total)
  })
  // From here on the server writes, which takes as long as it takes.
  request.upload.addEventListener('load', () => clearTimeout(stalled))
  // One signal lasts for all parts of a film: each part takes its listener away again.
  signal?.addEventListener('abort', giveUp)
  try {
    await new Promise<void>((resolve, reject) => {
      for (const event of ['error', 'timeout', 'abort'])
        request.addEventListener(event, () => reject(new NetworkError(event)))
      request.addEventListener('load', () => resolve())
      if (signal?.aborted) reject(new NetworkError('abort'))
      else request.send(body)
    })
  } finally {
    clearTimeout(stalled)
    signal?.removeEventListener('abort', giveUp)
  }
  const answer = parse(request.responseText)
  if (request.status < 200 || request.status >= 300) throw readApiError(request.status, answer)
  return answer
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // a proxy's HTML page, the XML of somebody else's store, or nothing at all
    return null
  }
}
