import type { SystemStatus } from '@carriage/contract/system/schemas'
import { epoch } from '../../platform/time.ts'
import { type BackupFacts, type BackupSetting, isLate, isScheduled } from './backup-policy.ts'

export function presentBackup(
  setting: BackupSetting,
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
    scheduled: isScheduled(setting, facts, now),
    late: isLate(setting, facts, now),
  }
}
