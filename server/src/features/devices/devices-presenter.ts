import type {
  ActivationCode,
  CodeBatchCard,
  CodeRedemption,
} from '@carriage/contract/devices/schemas'
import { toCsv } from '../../platform/csv.ts'
import { epoch } from '../../platform/time.ts'
import type { CountedBatch } from './batches-queries.ts'
import type { RedemptionRow } from './codes-queries.ts'
import type { ActivationCodeRow } from './devices-schema.ts'

export function presentActivationCode(row: ActivationCodeRow): ActivationCode {
  return {
    _id: row.id,
    code: row.code,
    batch_name: row.batchName,
    total_usage_possible: row.totalUsagePossible,
    trial_duration: row.trialDuration,
    usage_count: row.usageCount,
    plan: row.plan,
    created_at: epoch(row.createdAt),
    batch_id: row.batchId,
    revoked_at: row.revokedAt && epoch(row.revokedAt),
    ends_at: epoch(row.endsAt),
  }
}

export const presentCodeBatch = ({ batch, codes, used, revoked }: CountedBatch): CodeBatchCard => ({
  _id: batch.id,
  name: batch.name,
  total_usage_possible: batch.totalUsagePossible,
  trial_duration: batch.trialDuration,
  plan: batch.plan,
  created_at: epoch(batch.createdAt),
  ends_at: epoch(batch.endsAt),
  codes,
  used,
  revoked,
})

export const presentRedemption = (row: RedemptionRow): CodeRedemption => ({
  _id: row.id,
  user: row.user && {
    _id: row.user.id,
    first_name: row.user.firstName,
    last_name: row.user.lastName,
    email: row.user.email,
  },
  redeemed_at: epoch(row.redeemedAt),
  trial_days: row.trialDays,
})

const FILE_HEADER = ['code', 'batch', 'plan', 'trial days', 'uses possible', 'uses', 'link']

/** Codes as comma-separated values, each with the address that fills it in. */
export const presentCodeFile = (
  rows: readonly ActivationCodeRow[],
  activationUrl: string,
): string =>
  toCsv([
    FILE_HEADER,
    ...rows.map((row) => [
      row.code,
      row.batchName,
      row.plan,
      row.trialDuration,
      row.totalUsagePossible,
      row.usageCount,
      `${activationUrl}?code=${encodeURIComponent(row.code)}`,
    ]),
  ])
