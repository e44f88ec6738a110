import { join, relative, sep } from 'node:path'
import type { Log } from '../../../platform/log/log.ts'
import { listFiles } from '../../media-store/list-files.ts'
import type { MediaStore } from '../../media-store/media-store.ts'

const EVERY_MS = 15_000
/** A file that another process has left; one that is being written changes many times a second. */
const SILENT_MS = 60_000
const NAME = /^([\da-f-]{36})\/(\d{1,15})-([\w-]+)\.mkv$/
/** After the name of a recording, in the store: that it is on its way there. */
const COMING = '.coming'

interface Options {
  /** With a folder per channel, as the live process writes it. */
  folder: string
  /** The first part of the keys. */
  prefix: string
  store: Pick<MediaStore, 'moveIn' | 'write' | 'remove'>
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
 * of an object is that of its move. What cannot be moved stays and is tried again. The store knows of a recording before
 * any is moved, so that nobody takes the first parts of a class for all of them.
 */
export function deliverRecordings({ folder, prefix, store, log }: Options): RecordingDelivery {
  const open = new Set<string>()
  const complete = new Set<string>()
  const announced = new Set<string>()
  let running = Promise.resolve()

  const nameOf = (path: string) => NAME.exec(relative(folder, path).replaceAll(sep, '/'))
  const keyOf = (...names: string[]) => join(prefix, ...names).replaceAll(sep, '/')

  async function announce(path: string): Promise<void> {
    const name = nameOf(path)
    if (!name || announced.has(path)) return
    await store.write(keyOf(`${name[0]}${COMING}`), Buffer.alloc(0))
    announced.add(path)
  }

  async function forget(path: string): Promise<void> {
    const name = nameOf(path)
    if (name) await store.remove(keyOf(`${name[0]}${COMING}`))
    announced.delete(path)
    complete.delete(path)
  }

  async function moveComplete(): Promise<void> {
    const files = await listFiles(folder, true)
    const written = new Set(files.map(({ path }) => path))
    // What could not be opened never comes.
    for (const path of complete) if (!written.has(path)) await forget(path)
    for (const { path } of files) await announce(path)
    for (const { path, modifiedAt } of files) {
      const isSilent = Date.now() - modifiedAt.getTime() > SILENT_MS
      const name = nameOf(path)
      if (!name || open.has(path) || (!isSilent && !complete.has(path))) continue
      const [, channel, start, session] = name
      const moved = `${start}-to-${modifiedAt.getTime()}-${session}.mkv`
      await store.moveIn(keyOf(`${channel}`, moved), path)
      await forget(path)
    }
  }
  const warn = (error: unknown) => log.warn({ err: error }, 'a recording waits for the store')
  const deliver = () => {
    running = running.then(moveComplete).catch(warn)
    return running
  }
  const timer = setInterval(() => void deliver(), EVERY_MS).unref()
  return {
    note(path, isOpen) {
      if (isOpen) {
        open.add(path)
        // Not after a part that is being moved, which may take minutes.
        announce(path).catch(warn)
      } else {
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
