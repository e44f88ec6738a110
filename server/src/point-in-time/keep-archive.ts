/** Keeps the archive of a running server complete: its log, and a base every week. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import { outboxIn } from './archiving.ts'
import { type Base, parseBase, segmentPosition, walKey } from './archive-names.ts'
import { createBase } from './create-base.ts'
import { readFile, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { listWaiting } from './waiting-log.ts'

const compress = promisify(gzip)

/** Moves what waits in the outbox into the archive, oldest first; returns how many files that were. */
async function shipWal(outbox: string, archive: MediaStore): Promise<number> {
  const waiting = await listWaiting(outbox)
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

const SHIP_EVERY_MS = 5_000
const DAY_MS = 86_400_000
const BASE_EVERY_MS = 7 * DAY_MS
const KEPT_BASES = 2

interface Keeping {
  dataDir: string
  archive: MediaStore
  now: () => Date
  /** Receives the failures; each is tried again. */
  onError: (error: unknown) => void
}

export interface ArchiveKeeper {
  /** To be called with the server's superuser URL once it runs. */
  begin(adminUrl: string): void
  /** To be called when the server has stopped, which closes the last segment of its log. */
  end(): Promise<void>
}

/** @param wasArchived whether the log since the last base is complete; to be asked before the server starts */
export function keepArchive({ dataDir, archive, now, onError }: Keeping): ArchiveKeeper {
  const outbox = outboxIn(dataDir)
  const wasArchived = existsSync(outbox)
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()
  let needsBase = !wasArchived
  let base: Promise<void> | undefined
  const keepBases = async (adminUrl: string): Promise<void> => {
    if (!needsBase && !(await isDue(archive, now()))) return
    // A base whose server was killed leaves a copy of the whole cluster.
    await archive.sweepWork(new Date(now().getTime() - DAY_MS))
    await createBase({ adminUrl, cluster: join(dataDir, 'pg') }, archive, now)
    needsBase = false
    await prune(archive)
  }
  const keep = async (adminUrl: string): Promise<void> => {
    await shipWal(outbox, archive)
    // A base of a large cluster takes its time, in which the log goes on into the archive.
    base ??= keepBases(adminUrl)
      .catch(onError)
      .finally(() => {
        base = undefined
      })
  }
  return {
    begin(adminUrl) {
      const next = () => {
        round = keep(adminUrl)
          .catch(onError)
          .finally(() => {
            if (timer) timer = setTimeout(next, SHIP_EVERY_MS)
          })
      }
      timer = setTimeout(next, 0)
    },
    async end() {
      clearTimeout(timer)
      timer = undefined
      await round
      await base
      await shipWal(outbox, archive).catch(onError)
    },
  }
}

export async function listBases(archive: MediaStore): Promise<Base[]> {
  const files = await archive.listOldest('base')
  return files
    .flatMap(({ key }) => parseBase(key) ?? [])
    .toSorted((one, other) => one.endMs - other.endMs)
}

async function isDue(archive: MediaStore, now: Date): Promise<boolean> {
  const newest = (await listBases(archive)).at(-1)
  return newest === undefined || newest.endMs <= now.getTime() - BASE_EVERY_MS
}

/** Removes what is older than the bases that are kept. */
async function prune(archive: MediaStore): Promise<void> {
  const bases = await listBases(archive)
  const kept = bases.slice(-KEPT_BASES)
  const from = kept.map((base) => base.from).toSorted()[0]
  if (from === undefined) return
  for (const { key } of bases.slice(0, -KEPT_BASES)) await archive.remove(key)
  for (const { key } of await archive.listOldest('wal')) {
    const position = segmentPosition(key)
    if (position !== undefined && position < from) await archive.remove(key)
  }
}
