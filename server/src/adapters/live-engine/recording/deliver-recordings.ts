import { join, relative, sep } from 'node:path'
import type { Log } from '../../../platform/log/log.ts'
import { listFiles } from '../../media-store/list-files.ts'
import type { MediaStore } from '../../media-store/media-store.ts'

const EVERY_MS = 15_000
/** A file that another process has left; one that is being written changes many times a second. */
const SILENT_MS = 60_000
const NAME = /^([\da-f-]{36})\/(\d{1,15})-([\w-]+)\.mkv$/

interface Options {
  /** With a folder per channel, as the live process writes it. */
  folder: string
  /** The first part of the keys. */
  prefix: string
  store: Pick<MediaStore, 'moveIn'>
  log: Pick<Log, 'warn'>
}

export interface RecordingDelivery {
  /** A file of this instance has begun, or is complete. */
  note: (path: string, isOpen: boolean) => void
  /** The process that wrote files has died. */
  noteDeath: () => void
  /** Moves what is complete. */
  deliver: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Moves recordings into a store that is no folder, once they are complete; the end stands in the key then, since the time
 * of an object is that of its move. What cannot be moved stays and is tried again.
 */
export function deliverRecordings({ folder, prefix, store, log }: Options): RecordingDelivery {
  const open = new Set<string>()
  const complete = new Set<string>()
  let running = Promise.resolve()

  async function moveComplete(): Promise<void> {
    for (const { path, modifiedAt } of await listFiles(folder, true)) {
      const isSilent = Date.now() - modifiedAt.getTime() > SILENT_MS
      const name = NAME.exec(relative(folder, path).replaceAll(sep, '/'))
      if (!name || open.has(path) || (!isSilent && !complete.has(path))) continue
      const [, channel, start, session] = name
      const key = join(prefix, `${channel}`, `${start}-to-${modifiedAt.getTime()}-${session}.mkv`)
      await store.moveIn(key.replaceAll(sep, '/'), path)
      complete.delete(path)
    }
  }
  const deliver = () => {
    running = running
      .then(moveComplete)
      .catch((error: unknown) => log.warn({ err: error }, 'a recording waits for the store'))
    return running
  }
  const timer = setInterval(() => void deliver(), EVERY_MS).unref()
  return {
    note(path, isOpen) {
      if (isOpen) open.add(path)
      else {
        open.delete(path)
        complete.add(path)
        void deliver()
      }
    },
    noteDeath: () => open.clear(),
    deliver,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
