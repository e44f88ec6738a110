import type { Client } from 'pg'
import { OperatorError } from '../operator-error.ts'
import type { BackupFile } from './backup-file.ts'
import { type BackupFacts, type BackupPlace, createBackup } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { NotProven } from './not-proven.ts'
import { proveBackup } from './prove-backup.ts'
import { recordBackup } from './record-backup.ts'
import { withClient } from './with-client.ts'

/** The key of the advisory lock: one backup at a time. */
const LOCK = 22_774_244

export interface BackupOrder {
  facts: BackupFacts
  /** Whether it is restored in a trial. */
  proves: boolean
  /** Whether a schedule asks for it, whose failures are recorded too. */
  isScheduled: boolean
  onMissing?: (key: string) => void
}

/**
 * Makes a backup, proves it if asked, and records how that went for the status page.
 *
 * @throws NotProven when it was written, and is not known to come back
 * @throws OperatorError when it was not written
 */
export async function makeBackup(
  place: BackupPlace,
  target: BackupFile,
  { facts, proves, isScheduled, onMissing }: BackupOrder,
): Promise<Manifest> {
  return withClient(place.databaseUrl, async (client) => {
    if (!(await takeLock(client))) throw new OperatorError('Another backup is being made')
    const record = { version: facts.version, isScheduled }
    const { manifest, bytes } = await createBackup(place, target, facts, onMissing).catch(
      async (error: unknown) => {
        // Whoever has called it by hand sees it.
        if (isScheduled) await recordBackup(client, { ...record, bytes: 0, outcome: 'not-written' })
        throw error
      },
    )
    const problem = proves ? await tryProof(place, target) : undefined
    const proven = proves ? 'proven' : 'written'
    await recordBackup(client, { ...record, bytes, outcome: problem?.problem ?? proven })
    if (problem) throw problem
    return manifest
  })
}

async function takeLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS free',
    [LOCK],
  )
  return rows[0]?.free ?? false
}

async function tryProof(place: BackupPlace, target: BackupFile): Promise<NotProven | undefined> {
  try {
    await proveBackup(place, target)
    return undefined
  } catch (error) {
    if (error instanceof NotProven) return error
    throw error
  }
}
