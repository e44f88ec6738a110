import type { PushDevice } from '@carriage/contract/notifications/push-schemas'
import { epoch } from '../../../platform/time.ts'
import { deviceName } from '../../accounts/index.ts'
import type { PushDeviceRow } from '../../accounts/tables.ts'

export const presentDevice = (row: PushDeviceRow, sessionId: string): PushDevice => ({
  _id: row.id,
  device: deviceName(row.userAgent),
  current: row.sessionId === sessionId,
  created_at: epoch(row.createdAt),
  reached_at: epoch(row.reachedAt),
})
