import type { BackupProblem } from '@carriage/contract/system/schemas'
import { addDays, addSeconds } from '../../platform/time.ts'

interface BackupRun {
  id: string
  endedAt: Date
  version: string
  bytes: number
  problem: BackupProblem | null
}

export interface BackupFacts {
  /** The last run, by the schedule or by hand. */
  latest: BackupRun
  /** The last one of the schedule. */
  scheduled: BackupRun | undefined
  firstScheduledAt: Date | null
  /** When one was last proven. */
  provenAt: Date | null
  /** When the admins were last mailed. */
  warnedAt: Date | null
}

export interface BackupSetting {
  environment: string
  /** Where its own schedule writes to; undefined: it has none. */
  backupDir: string | undefined
}

const HOUR = 3600
/** One night, and half a day to repair what failed. */
const SCHEDULED_SECONDS = 36 * HOUR
/** Where backups are made by hand. */
const BY_HAND_DAYS = 7
/** A schedule of the machine that made no backup for so long counts as ended. */
const ENDED_DAYS = 30
/** Less than a day, so that the mail comes at about the same hour each day. */
const WARNED_SECONDS = 23 * HOUR

/** The server moves it on every few seconds. */
const ARCHIVED_SECONDS = 15 * 60

/** Whether the archive of the log stands still, for which a file has waited `since`; undefined: nothing waits. */
export const isArchiveLate = (since: Date | undefined, now: Date): boolean =>
  since !== undefined && since < addSeconds(now, -ARCHIVED_SECONDS)

/** Whether backups are made by a schedule: that of this installation, or one of the machine that has run lately. */
export const isScheduled = (
  { backupDir }: BackupSetting,
  { scheduled }: Pick<BackupFacts, 'scheduled'>,
  now: Date,
): boolean =>
  backupDir !== undefined ||
  (scheduled !== undefined && scheduled.endedAt > addDays(now, -ENDED_DAYS))

/** Whether the last proof is too long ago. Without a schedule only an installation in `prod` can be late. */
export function isLate(setting: BackupSetting, facts: BackupFacts, now: Date): boolean {
  const { provenAt, firstScheduledAt } = facts
  if (isScheduled(setting, facts, now)) {
    const since = provenAt ?? firstScheduledAt
    return since !== null && since < addSeconds(now, -SCHEDULED_SECONDS)
  }
  if (setting.environment !== 'prod') return false
  return provenAt === null || provenAt < addDays(now, -BY_HAND_DAYS)
}

/** What the admins are to be mailed: what went wrong in the last run of the schedule, or that none was proven for long. */
export function warningOf(
  setting: BackupSetting,
  facts: BackupFacts,
  now: Date,
): BackupProblem | 'late' | undefined {
  if (!isScheduled(setting, facts, now)) return undefined
  const { scheduled, provenAt, warnedAt } = facts
  if (warnedAt !== null && warnedAt > addSeconds(now, -WARNED_SECONDS)) return undefined
  const isMended = scheduled !== undefined && provenAt !== null && provenAt > scheduled.endedAt
  if (scheduled?.problem && !isMended) return scheduled.problem
  return isLate(setting, facts, now) ? 'late' : undefined
}
