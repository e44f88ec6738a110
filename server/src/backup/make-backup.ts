import type { Client } from 'pg'
import { OperatorError } from '../operator-error.ts'
import { type BackupFile, NotProven, type ProofProblem } from './backup-file.ts'
import { type StudioData, createBackup } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { proveBackup } from './restore-backup.ts'
import { withClient } from './with-client.ts'
import { uuidv7 } from '../platform/crypto.ts'

interface BackupRecord {
  endedAt: Date
  version: string
  /** Of the file; 0 where there is none. */
  bytes: number
  isScheduled: boolean
  /** `written`: nobody has tried whether it comes back. */
  outcome: 'proven' | 'written' | 'not-written' | ProofProblem
}

/** A database that an older version has migrated has no place for it. */
async function recordBackup(
  client: Client,
  { endedAt, version, bytes, isScheduled, outcome }: BackupRecord,
): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'backups' AND column_name = 'problem'`,
  )
  if (rows.length === 0) return
  const problem = outcome === 'proven' || outcome === 'written' ? null : outcome
  await client.query(
    `INSERT INTO backups (id, ended_at, version, bytes, scheduled, proven_at, problem)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      uuidv7(),
      endedAt,
      version,
      bytes,
      isScheduled,
      outcome === 'proven' ? endedAt : null,
      problem,
    ],
  )
}

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
