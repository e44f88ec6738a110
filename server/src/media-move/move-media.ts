import { createHash } from 'node:crypto'
import type { ListedFile, MediaStore } from '../adapters/media-store/media-store.ts'
import { OperatorError } from '../operator-error.ts'

/** Resized pictures, which are made again, and broadcasts of classes, which are over. */
const NOT_KEPT = ['image-cache/', 'broadcasts/']
/** Made into videos within minutes, by the time that they have. */
const RECORDINGS = 'recordings/'
/** Larger files go in parts, and on in the middle. */
const SMALL_BYTES = 4 * 1024 ** 2

export interface Moved {
  files: number
  bytes: number
  /** Keys of files that stay, because the target has another file under that key, which is newer. */
  kept: string[]
  /** Recordings that the product is still working on. */
  recordings: number
}

/**
 * Moves all files into another store, which the product uses already: each is copied, read back, compared by its SHA-256
 * and only then removed. An interrupted move goes on with the next call.
 *
 * @throws OperatorError when a copy is not as the file that it was made of
 */
export async function moveMedia(from: MediaStore, to: MediaStore): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, kept: [], recordings: 0 }
  for (const file of await from.listOldest('')) {
    const { key, size } = file
    if (NOT_KEPT.some((prefix) => key.startsWith(prefix))) await from.remove(key)
    else if (key.startsWith(RECORDINGS)) moved.recordings += 1
    else if (!(await moveFile(from, to, file))) moved.kept.push(key)
    else {
      moved.files += 1
      moved.bytes += size
    }
  }
  return moved
}

/** False when the target has another file there. */
async function moveFile(from: MediaStore, to: MediaStore, file: ListedFile): Promise<boolean> {
  const { key } = file
  const wasThere = (await to.stat(key)) !== undefined
  if (!wasThere) {
    // The product has removed it since it was listed.
    if (!(await from.stat(key))) return true
    await copy(from, to, file)
  }
  const [original, copied] = await Promise.all([hashOf(from, key), hashOf(to, key)])
  if (original === undefined) {
    // It was removed while it was copied, and must not come back.
    if (!wasThere) await to.remove(key)
    return true
  }
  if (original !== copied) {
    if (wasThere) return false
    await to.remove(key)
    throw new OperatorError(`The copy of ${key} is not as the file. The file is where it was.`)
  }
  await from.remove(key)
  return true
}

async function copy(from: MediaStore, to: MediaStore, { key, size }: ListedFile): Promise<void> {
  if (size <= SMALL_BYTES) return to.write(key, await from.readWhole(key))
  const arrived = await to.arrived(key)
  if (arrived > size) await to.dropArrived(key)
  const start = arrived > size ? 0 : arrived
  if (start < size) {
    const content = await from.read(key, { start, end: size - 1 })
    const { signal } = new AbortController()
    await to.receive(key, content, { from: start, maxBytes: size, keepFree: 0, signal })
  }
  await to.place(key)
}

/** SHA-256; undefined when there is no such file. */
async function hashOf(store: MediaStore, key: string): Promise<string | undefined> {
  const size = (await store.stat(key))?.size
  if (size === undefined) return undefined
  const hash = createHash('sha256').update(`${size}\n`)
  if (size > 0)
    for await (const chunk of await store.read(key, { start: 0, end: size - 1 })) hash.update(chunk)
  return hash.digest('hex')
}
