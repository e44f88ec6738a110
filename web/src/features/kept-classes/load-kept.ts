import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import { ApiError, NetworkError, readApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { inOneTab } from '../../lib/browser/in-one-tab.ts'
import { session } from '../../lib/session/session.ts'
import { type FilmPart, partName } from './film/playlists.ts'
import { countStored, noteProblem, refreshKept } from './kept-list.ts'
import { keptStore, type KeptRecord } from './store/kept-store.ts'
import { seal } from './store/seal.ts'

const LOCK = 'carriage.kept'
/** After so many failures without any progress a film is left alone until the next visit. */
const MAX_FAILURES = 3

const failures = new Map<string, number>()

/**
 * Loads what is missing of the classes that are kept, part by part in one tab, until all is here or the network is gone. What has
 * arrived stays past reloads.
 */
export async function loadKept(): Promise<void> {
  await inOneTab(LOCK, async () => {
    for (let next = await findNext(); next; next = await findNext()) {
      try {
        await loadFilm(next)
      } catch (error) {
        if (error instanceof NetworkError) return
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
        const failed = (failures.get(next.id) ?? 0) + (isFull ? MAX_FAILURES : 1)
        failures.set(next.id, failed)
        if (failed >= MAX_FAILURES) noteProblem(next.id, isFull ? 'space' : 'failed')
      }
    }
  })
}

/** Tries again what was left alone, as after something was removed. */
export function retryKept(): void {
  for (const id of failures.keys()) noteProblem(id, null)
  failures.clear()
  void loadKept()
}

async function findNext(): Promise<KeptRecord | undefined> {
  const userId = session.userId()
  if (userId === null) return undefined
  return (await keptStore.list()).find(
    (record) =>
      record.userId === userId &&
      !record.isWhole &&
      record.key !== null &&
      (failures.get(record.id) ?? 0) < MAX_FAILURES,
  )
}

async function loadFilm(record: KeptRecord): Promise<void> {
  const { id, videoId, key } = record
  const turn = session.turn()
  const { video } = await call(getVideoDetails, { params: { id: videoId } })
  if (!key || video.playback_url === null || video.playback_id !== record.playbackId)
    throw new Error('The film of a kept class is another one')
  const here = await keptStore.partNames(id)
  for (const part of record.parts) {
    const name = partName(part)
    if (here.has(name)) continue
    const plain = await fetchPart(video.playback_url, part)
    const sealed = await seal(key, name, plain)
    // Removed, kept anew, or somebody has logged out.
    if (session.turn() !== turn || (await keptStore.find(videoId))?.id !== id) return
    await keptStore.writePart(id, name, sealed)
    failures.delete(id)
    noteProblem(id, null)
    countStored(id, plain.byteLength)
  }
  await keptStore.change(record, { isWhole: true })
  await refreshKept()
}

/** @throws {ApiError} where the address is refused or the file is gone */
async function fetchPart(
  playbackUrl: string,
  { file, start, end }: FilmPart,
): Promise<ArrayBuffer> {
  let bytes: ArrayBuffer
  try {
    const response = await fetch(new URL(file, playbackUrl), {
      headers: { range: `bytes=${start}-${end - 1}` },
    })
    if (!response.ok) throw readApiError(response.status, null)
    bytes = await response.arrayBuffer()
  } catch (error) {
    throw error instanceof ApiError ? error : new NetworkError(error)
  }
  if (bytes.byteLength !== end - start) throw new Error('A part of a film has another length')
  return bytes
}
