import type { DeviceKey, Sample } from '@carriage/contract/telemetry/schemas'
import { epoch } from '../../platform/time.ts'
import type { DeviceKeyRow, SampleRow } from './telemetry-schema.ts'

type Device = Pick<DeviceKeyRow, 'id' | 'name' | 'hint' | 'createdAt' | 'endedAt'>

export const presentDeviceKey = (row: Device & { lastSampleAt: Date | null }): DeviceKey => ({
  _id: row.id,
  name: row.name,
  hint: row.hint,
  created_at: epoch(row.createdAt),
  ended: row.endedAt !== null,
  last_sample_at: row.lastSampleAt === null ? null : epoch(row.lastSampleAt),
})

export const presentSample = (row: SampleRow): Sample => ({
  at: epoch(row.measuredAt),
  repetitions: row.repetitions,
  travel_mm: row.travelMm,
  tempo: row.tempo,
  load_newtons: row.loadNewtons,
})
