import * as z from 'zod/mini'
import { epochSeconds } from '../common.ts'

/** For how many days a copy can be downloaded. */
export const DATA_EXPORT_DAYS = 7

/** The caller's newest copy of their data. */
export const dataExport = z.object({
  state: z.enum(['preparing', 'ready', 'failed']),
  requested_at: epochSeconds,
  /** Until when it can be downloaded; null unless it is ready. */
  ready_until: z.nullable(epochSeconds),
  /** Bytes; null unless it is ready. */
  bytes: z.nullable(z.int()),
  /** From when on another one can be requested. */
  next_at: epochSeconds,
})
export type DataExport = z.infer<typeof dataExport>

/** Null when there is none. */
export const dataExportAnswer = z.object({ data_export: z.nullable(dataExport) })
