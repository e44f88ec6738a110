import type { Client } from 'pg'
import { uuidv7 } from '../platform/crypto.ts'
import type { ProofProblem } from './not-proven.ts'

export interface BackupRecord {
  endedAt: Date
  version: string
  /** Of the file; 0 where there is none. */
  bytes: number
  isScheduled: boolean
  /** `written`: nobody has tried whether it comes back. */
  outcome: 'proven' | 'written' | 'not-written' | ProofProblem
}

/** A database that an older version has migrated has no place for it. */
export async function recordBackup(
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
