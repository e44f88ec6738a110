import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../platform/error-code.ts'
import { outboxIn } from './archiving.ts'

/** The whole files of the log that wait to be moved into the archive, oldest first. */
export async function listWaiting(outbox: string): Promise<string[]> {
  const names = await unlessGone(readdir(outbox))
  return (names ?? []).filter((name) => !name.endsWith('.part')).toSorted()
}

/** Since when the log of the cluster in `dataDir` waits for its archive; undefined when nothing waits. */
export async function waitingSince(dataDir: string): Promise<Date | undefined> {
  const outbox = outboxIn(dataDir)
  const names = await listWaiting(outbox)
  const times = await Promise.all(
    // The server moves them meanwhile.
    names.map(async (name) => (await unlessGone(stat(join(outbox, name))))?.mtime),
  )
  return times.filter((time) => time !== undefined).toSorted((a, b) => Number(a) - Number(b))[0]
}

const unlessGone = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error
    return undefined
  })
