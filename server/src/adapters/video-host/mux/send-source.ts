import type { MediaStore } from '../../media-store/media-store.ts'
import { buffer } from 'node:stream/consumers'
import { unavailable } from './mux-api.ts'

/** A multiple of 256 KB, as the protocol demands. */
const PART_BYTES = 16 * 1024 * 1024
const PART_MS = 600_000

interface Sending {
  store: MediaStore
  sourceKey: string
  url: string
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Sends a source to the address of a direct upload, in parts. Another call goes on where the first one was interrupted.
 * The protocol is that of resumable uploads to Google Cloud Storage, where Mux receives films:
 * https://cloud.google.com/storage/docs/performing-resumable-uploads
 */
export async function sendSource({
  store,
  sourceKey,
  url,
  onProgress,
  signal,
}: Sending): Promise<void> {
  const size = (await store.stat(sourceKey))?.size
  if (size === undefined) throw new Error('The source is not there')
  const put = (range: string, body?: Buffer) => putPart(url, range, { body, signal })
  let from = await put(`bytes */${size}`)
  while (from !== 'complete') {
    onProgress?.(from / size)
    const end = Math.min(from + PART_BYTES, size) - 1
    const part = await buffer(await store.read(sourceKey, { start: from, end }))
    const next = await put(`bytes ${from}-${end}/${size}`, part)
    if (next !== 'complete' && next <= from) throw unavailable('Mux does not take the film')
    from = next
  }
}

/** Sends a part, or asks without one; answers how many bytes have arrived. */
async function putPart(
  url: string,
  range: string,
  { body, signal }: { body: Buffer | undefined; signal: AbortSignal | undefined },
): Promise<number | 'complete'> {
  const patience = AbortSignal.timeout(PART_MS)
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-range': range },
    ...(body && { body: new Uint8Array(body) }),
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw unavailable(error)
  })
  await answer.arrayBuffer()
  if (answer.ok) return 'complete'
  if (answer.status === 308) {
    const last = /^bytes=0-(\d+)$/.exec(answer.headers.get('range') ?? '')?.[1]
    return last === undefined ? 0 : Number(last) + 1
  }
  throw unavailable(`Mux answers ${answer.status} to a part of a film`)
}
