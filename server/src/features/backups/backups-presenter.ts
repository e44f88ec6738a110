import type { SystemStatus } from '@carriage/contract/system/schemas'
import { epoch } from '../../platform/time.ts'
import { type BackupFacts, type Installation, isLate, isScheduled } from './backup-policy.ts'

export function presentBackup(
  installation: Installation,
  facts: BackupFacts,
  now: Date,
): NonNullable<SystemStatus['backup']> {
  const { latest, provenAt } = facts
  return {
    ended_at: epoch(latest.endedAt),
    version: latest.version,
    bytes: latest.bytes,
    proven_at: epoch(provenAt),
    problem: latest.problem,
    scheduled: isScheduled(installation, facts, now),
    late: isLate(installation, facts, now),
  }
}
