import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import { hasCode } from '../platform/error-code.ts'
import { walKey } from './archive-names.ts'

const compress = promisify(gzip)

/** Moves what waits in the outbox into the archive, oldest first; returns how many files that were. */
export async function shipWal(outbox: string, archive: MediaStore): Promise<number> {
  const names = await readdir(outbox).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  const waiting = names.filter((name) => !name.endsWith('.part')).toSorted()
  for (const name of waiting) {
    // A segment is filled up with zeros when it is closed early.
    await archive.write(
      walKey(name),
      await compress(await readFile(join(outbox, name)), { level: 1 }),
    )
    await rm(join(outbox, name))
  }
  return waiting.length
}
