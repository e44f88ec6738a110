import type { PlannedClass } from '@carriage/contract/planned-classes/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { epoch } from '../../platform/time.ts'
import type { PlannedClassRow } from './planned-classes-schema.ts'

export const presentPlan = (row: PlannedClassRow, video: VideoCard): PlannedClass => ({
  _id: row.id,
  version: row.version,
  starts_at: epoch(row.startsAt),
  video,
})
