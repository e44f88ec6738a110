import { NetworkError, readApiError } from './api-error.ts'
import { sendRequest } from './send-request.ts'

interface PutOptions {
  file: File
  /** Goes on at this byte; 0 sends all of it. */
  from: number
  signal: AbortSignal
  /** Called with the bytes of the file that have been sent. */
  onProgress: (sent: number) => void
}

/** As in resumable uploads 1.0.0 (tus.io). */
const PROTOCOL = { 'tus-resumable': '1.0.0' }

/** Sends a file, or the rest of it, to a signed address, which asks for no session. Throws as `sendRequest`. */
export async function putFile(
  url: string,
  { file, from, signal, onProgress }: PutOptions,
): Promise<void> {
  if (from === 0) {
    const headers = { 'content-type': file.type || 'application/octet-stream' }
    await sendRequest('PUT', url, { body: file, headers, signal, onProgress })
    return
  }
  const headers = {
    ...PROTOCOL,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(from),
  }
  const onPart = (sent: number) => onProgress(from + sent)
  await sendRequest('PATCH', url, { body: file.slice(from), headers, signal, onProgress: onPart })
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
