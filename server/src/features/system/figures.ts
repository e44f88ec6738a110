import type { QueueCounts } from '../../platform/jobs/stored-jobs.ts'
import type { BackupFacts } from '../backups/index.ts'

/** Figures of the whole installation. */
export interface Figures {
  queues: readonly QueueCounts[]
  /** Processes that work on jobs and are alive. */
  workers: number
  mail: { waiting: number; oldestAt: Date | null }
  /** Videos that are processed or failed, and files that are being uploaded. */
  media: { processing: number; failed: number; uploads: number }
  live: { onAir: number; viewers: number; troubledBroadcasts: number }
  /** Rows of tables that are divided by months, which stand in none; up to a thousand each. */
  strays: readonly { table: string; rows: number }[]
  lastWebhookAt: Date | null
  backup: BackupFacts | undefined
}
