import { createReadStream, read } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { sep } from 'node:path'
import { hasCode } from '../../platform/error-code.ts'
import type { ReadableFile } from './media-store.ts'

/** Half of what players ask for at a time: each read costs two switches of threads. */
const CHUNK_BYTES = 512 * 1024
/** Another process may replace a file meanwhile. */
const KEEP_MS = 5000
/** A reader that has just opened one still begins to read. */
const CLOSE_AFTER_MS = 1000
const MAX_FILES = 200

interface Kept extends ReadableFile {
  /** Closes it once nobody reads from it. */
  drop(): void
}

export interface KeptFiles {
  /** Undefined: there is none at `path`. */
  open(path: string): Promise<ReadableFile | undefined>
  /** After a file or a folder has been replaced or removed. */
  forget(path: string): void
}

/**
 * Keeps files open for some seconds, since players read one film in hundreds of ranges: looking a file up, opening and
 * closing it would cost more than its bytes.
 */
export function createKeptFiles(): KeptFiles {
  const kept = new Map<string, Promise<Kept | undefined>>()
  const forgetOne = (path: string): void => {
    const file = kept.get(path)
    kept.delete(path)
    // The reader that asked for it learns of the failure.
    void file?.then((opened) => opened?.drop()).catch(() => undefined)
  }
  /** Keeps what there is for a while, and what there is not for no time. */
  const letGo = async (path: string, file: Promise<Kept | undefined>) => {
    const forgetThis = () => {
      if (kept.get(path) === file) forgetOne(path)
    }
    const opened = await file.catch(() => undefined)
    if (opened) setTimeout(forgetThis, KEEP_MS).unref()
    else forgetThis()
  }
  const keep = (path: string): Promise<Kept | undefined> => {
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= MAX_FILES) forgetOne(oldest)
    const file = openFile(path)
    kept.set(path, file)
    void letGo(path, file)
    return file
  }
  return {
    open: (path) => kept.get(path) ?? keep(path),
    forget(path) {
      for (const one of kept.keys()) if (one === path || one.startsWith(path + sep)) forgetOne(one)
    },
  }
}

async function openFile(path: string): Promise<Kept | undefined> {
  let handle: FileHandle
  try {
    handle = await open(path, 'r')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
  const facts = await handle.stat()
  let readers = 0
  let over = false
  let closed = false
  const closeIdle = () => {
    if (!over || closed || readers > 0) return
    closed = true
    void handle.close()
  }
  return {
    size: facts.size,
    modifiedAt: facts.mtime,
    async read({ start, end }) {
      if (closed) throw new Error('The file has been closed')
      readers++
      return createReadStream(path, {
        fd: handle.fd,
        start,
        end,
        highWaterMark: CHUNK_BYTES,
        fs: {
          read,
          // The stream closes its file when it ends or is destroyed, but others read from this one.
          close(_fd: number, done: (error: null) => void) {
            readers--
            closeIdle()
            done(null)
          },
        },
      })
    },
    drop() {
      setTimeout(() => {
        over = true
        closeIdle()
      }, CLOSE_AFTER_MS).unref()
    },
  }
}
