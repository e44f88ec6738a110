import type { Client } from 'pg'
import { OperatorError } from '../operator-error.ts'
import type { BackupFile } from './backup-file.ts'
import { type StudioData, createBackup } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { NotProven } from './not-proven.ts'
import { proveBackup } from './prove-backup.ts'
import { type BackupRecord, recordBackup } from './record-backup.ts'
import { withClient } from './with-client.ts'

/** The key of the advisory lock: one backup at a time. */
const LOCK = 22_774_244

export interface BackupOrder {
  /** Of the product. */
  version: string
  now: () => Date
  /** Whether it is restored in a test. */
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
  studio: StudioData,
  target: BackupFile,
  { version, now, proves, isScheduled, onMissing }: BackupOrder,
): Promise<Manifest> {
  return withClient(studio.databaseUrl, async (client) => {
    if (!(await takeLock(client))) throw new OperatorError('Another backup is being made')
    const record = async (bytes: number, outcome: BackupRecord['outcome']) =>
      recordBackup(client, { endedAt: now(), version, isScheduled, bytes, outcome })
    const facts = { version, now: now() }
    const { manifest, bytes } = await createBackup(studio, target, facts, onMissing).catch(
      async (error: unknown) => {
        // An operator who typed the command reads the error.
        if (isScheduled) await record(0, 'not-written')
        throw error
      },
    )
    const problem = proves ? await tryProof(studio, target) : undefined
    await record(bytes, problem?.problem ?? (proves ? 'proven' : 'written'))
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

async function tryProof(studio: StudioData, target: BackupFile): Promise<NotProven | undefined> {
  try {
    await proveBackup(studio, target)
    return undefined
  } catch (error) {
    if (error instanceof NotProven) return error
    throw error
  }
}
