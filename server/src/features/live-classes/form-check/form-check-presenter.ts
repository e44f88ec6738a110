import type { OwnFormCheck } from '@carriage/contract/live-classes/form-check'
import type { LiveFormCheckRow } from './form-check-schema.ts'

/** The reader's own camera. */
export const presentOwnFormCheck = (row: LiveFormCheckRow | undefined): OwnFormCheck | null =>
  row ? { place: row.place, page: row.page } : null
