import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { KEPT_DATABASE } from '../../../lib/queries/kept-index.ts'
import { session } from '../../../lib/session/session.ts'
import type { FilmPart } from '../film/playlists.ts'
import type { DeviceClock, Lease } from './lease-policy.ts'
import type { Bytes } from './seal.ts'

/** A class that the browser keeps, whole or in part. Times are epoch seconds. */
export interface KeptRecord extends Lease {
  /** Of the kept class at the server; kept anew it has another one. */
  id: string
  userId: string
  videoId: string
  playbackId: string
  title: string
  thumbnail: string | null
  /** Of the picture: its short side. */
  lines: number
  parts: readonly FilmPart[]
  isWhole: boolean
  salt: Bytes
  /** Null while the server has to renew it. */
  key: CryptoKey | null
}

interface Kept extends DBSchema {
  /** By the ids of their videos. */
  classes: { key: string; value: KeptRecord }
  /** By the id of the kept class and the name of the part. */
  parts: { key: [id: string, name: string]; value: ArrayBuffer }
  clock: { key: 'clock'; value: DeviceClock }
}

let opening: Promise<IDBPDatabase<Kept>> | undefined

const close = () => {
  void opening?.then((database) => database.close())
  opening = undefined
}

/**
 * Opened once; another person at this browser, or a tab that logs out, deletes it, for which it is closed. Work that was under way
 * as a session ended would make it anew.
 */
function open(): Promise<IDBPDatabase<Kept>> {
  if (session.userId() === null) return Promise.reject(new Error('Nobody keeps classes here'))
  opening ??= openDB<Kept>(KEPT_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('classes', { keyPath: 'videoId' })
      database.createObjectStore('parts')
      database.createObjectStore('clock')
    },
    blocking: close,
    terminated: close,
  })
  return opening
}

const partsOf = (id: string) => IDBKeyRange.bound([id], [id, []])

export const keptStore = {
  list: async (): Promise<KeptRecord[]> => (await open()).getAll('classes'),
  find: async (videoId: string): Promise<KeptRecord | undefined> =>
    (await open()).get('classes', videoId),
  /** Puts a class in the place of one that was kept before, whose parts are gone then. */
  async write(record: KeptRecord): Promise<void> {
    const writing = (await open()).transaction(['classes', 'parts'], 'readwrite')
    const classes = writing.objectStore('classes')
    const before = await classes.get(record.videoId)
    if (before && before.id !== record.id)
      await writing.objectStore('parts').delete(partsOf(before.id))
    await classes.put(record)
    await writing.done
  },
  /** Changes a record; nothing where it was removed, or kept anew, meanwhile. */
  async change(
    { id, videoId }: Pick<KeptRecord, 'id' | 'videoId'>,
    change: Partial<KeptRecord>,
  ): Promise<void> {
    const writing = (await open()).transaction('classes', 'readwrite')
    const record = await writing.store.get(videoId)
    if (record?.id === id) await writing.store.put({ ...record, ...change })
    await writing.done
  },
  /** Removes a class with all its parts. */
  async remove({ id, videoId }: Pick<KeptRecord, 'id' | 'videoId'>): Promise<void> {
    const removing = (await open()).transaction(['classes', 'parts'], 'readwrite')
    await Promise.all([
      removing.objectStore('classes').delete(videoId),
      removing.objectStore('parts').delete(partsOf(id)),
      removing.done,
    ])
  },
  readPart: async (id: string, name: string): Promise<ArrayBuffer | undefined> =>
    (await open()).get('parts', [id, name]),
  /** Rejects with a `QuotaExceededError` where there is no room. */
  async writePart(id: string, name: string, sealed: ArrayBuffer): Promise<void> {
    await (await open()).put('parts', sealed, [id, name])
  },
  /** Removes the parts of a class that has no record. */
  async removeParts(id: string): Promise<void> {
    await (await open()).delete('parts', partsOf(id))
  },
  /** The names of the parts that are there. */
  async partNames(id: string): Promise<Set<string>> {
    const keys = await (await open()).getAllKeys('parts', partsOf(id))
    return new Set(keys.map(([, name]) => name))
  },
  readClock: async (): Promise<DeviceClock | undefined> => (await open()).get('clock', 'clock'),
  async writeClock(clock: DeviceClock): Promise<void> {
    await (await open()).put('clock', clock, 'clock')
  },
}
