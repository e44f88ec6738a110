import type { ActivationCode } from '@carriage/contract/devices/schemas'
import { epoch } from '../../platform/time.ts'
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
  }
}
