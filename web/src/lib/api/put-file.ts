import { NetworkError, readApiError } from './api-error.ts'

interface PutOptions {
  file: File
  /** Goes on at this byte; 0 sends all of it. */
  from: number
  signal: AbortSignal
  /** Called with the bytes of the file that have been sent. */
  onProgress: (sent: number) => void
}

/** A transfer without progress for this long has lost its network, although no event reports it. */
const STALLED_MS = 60_000
/** As in resumable uploads 1.0.0 (tus.io). */
const PROTOCOL = { 'tus-resumable': '1.0.0' }

/**
 * Sends a file, or the rest of it, to a signed address, which asks for no session.
 * @throws {ApiError} for every answer that is not a success
 * @throws {NetworkError} when no server answered, nothing moves any more, or `signal` ended it
 */
export function putFile(
  url: string,
  { file, from, signal, onProgress }: PutOptions,
): Promise<void> {
  if (from === 0) {
    const headers = { 'content-type': file.type || 'application/octet-stream' }
    return sendBytes('PUT', url, { content: file, headers, signal, onProgress })
  }
  const headers = {
    ...PROTOCOL,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(from),
  }
  const onPart = (sent: number) => onProgress(from + sent)
  return sendBytes('PATCH', url, { content: file.slice(from), headers, signal, onProgress: onPart })
}

interface Sending {
  content: Blob
  headers: Record<string, string>
  signal: AbortSignal
  /** Called with the bytes of the content that have been sent. */
  onProgress: (sent: number) => void
}

/**
 * Sends bytes in one request.
 * @throws {ApiError} for every answer that is not a success
 * @throws {NetworkError} when no server answered, nothing moves any more, or `signal` ended it
 */
export async function sendBytes(
  method: 'PUT' | 'PATCH',
  url: string,
  { content, headers, signal, onProgress }: Sending,
): Promise<void> {
  // Not by `fetch`, which says nothing of how much is sent.
  const request = new XMLHttpRequest()
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  const giveUp = () => request.abort()
  let stalled = setTimeout(giveUp, STALLED_MS)
  request.upload.addEventListener('progress', ({ loaded }) => {
    clearTimeout(stalled)
    stalled = setTimeout(giveUp, STALLED_MS)
    onProgress(loaded)
  })
  // From here on the server writes, which takes as long as it takes.
  request.upload.addEventListener('load', () => clearTimeout(stalled))
  try {
    await new Promise<void>((resolve, reject) => {
      for (const event of ['error', 'timeout', 'abort'])
        request.addEventListener(event, () => reject(new NetworkError(event)))
      request.addEventListener('load', () => resolve())
      signal.addEventListener('abort', giveUp)
      request.send(content)
    })
  } finally {
    clearTimeout(stalled)
  }
  if (request.status < 200 || request.status >= 300)
    throw readApiError(request.status, parse(request.responseText))
}

/**
 * Asks how many bytes of a file have arrived at a signed address; null when it takes none any more.
 * @throws {NetworkError} when no server answered, or `signal` ended it
 */
export async function arrivedBytes(url: string, signal: AbortSignal): Promise<number | null> {
  const answer = await fetch(url, { method: 'HEAD', headers: PROTOCOL, signal }).catch(
    (error: unknown) => {
      throw new NetworkError(error)
    },
  )
  if (answer.status >= 500) throw readApiError(answer.status, null)
  const offset = Number(answer.headers.get('upload-offset') ?? Number.NaN)
  return answer.ok && Number.isFinite(offset) ? offset : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // a store of somebody else answers in XML
    return null
  }
}
