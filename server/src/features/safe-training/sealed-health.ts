/** Everything that is encrypted: it opens only with the key of the installation, and in its own row. */
import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import type { Services } from '../../context.ts'
import { seal, unseal } from '../../platform/crypto.ts'
import type { HealthRecord } from './check/health-policy.ts'

export type SealedHealthScope = Pick<Services, 'healthKey' | 'log'>

interface ReportKey {
  userId: string
  /** A video, or a live class. */
  classId: string
  day: string
}

/** What a member has said after a class. Reports from before programs were kept are told to all that have the class. */
export type SealedReport = ClassReport & {
  /** The programs that had the class as it was said: their coaches are told, those of programs that take it later are not. */
  programs?: string[]
}

const recordOwner = (userId: string) => `health-record:${userId}`
const reportOwner = ({ userId, classId, day }: ReportKey) =>
  `class-report:${userId}:${classId}:${day}`

export const sealRecord = (
  { healthKey }: Pick<SealedHealthScope, 'healthKey'>,
  userId: string,
  record: HealthRecord,
): Buffer => seal(healthKey, recordOwner(userId), JSON.stringify(record))

/** Undefined when it was sealed with another key: then nothing is known, and the log says that. */
export const openRecord = (
  scope: SealedHealthScope,
  userId: string,
  sealed: Buffer,
): HealthRecord | undefined =>
  // Sound: only `sealRecord` writes these texts.
  open(scope, recordOwner(userId), sealed) as HealthRecord | undefined

export const sealReport = (
  { healthKey }: Pick<SealedHealthScope, 'healthKey'>,
  key: ReportKey,
  report: SealedReport,
): Buffer => seal(healthKey, reportOwner(key), JSON.stringify(report))

/** Does for a report what `openRecord` does for a record. */
export const openReport = (
  scope: SealedHealthScope,
  { sealed, ...key }: ReportKey & { sealed: Buffer },
): SealedReport | undefined =>
  // Sound: only `sealReport` writes these texts.
  open(scope, reportOwner(key), sealed) as SealedReport | undefined

function open({ healthKey, log }: SealedHealthScope, owner: string, sealed: Buffer): unknown {
  try {
    return JSON.parse(unseal(healthKey, owner, sealed))
  } catch {
    // Neither whose it is nor what the failure says: a log has nothing of anybody's health.
    log.error('health data cannot be read: they were encrypted with another SECRET_KEY')
    return undefined
  }
}
