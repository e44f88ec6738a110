import { DATA_EXPORT_DAYS } from '@carriage/contract/data-exports/schemas'
import { addDays } from '../../platform/time.ts'
import type { DataExportRow } from './data-exports-schema.ts'

const MAX_ATTEMPTS = 3

export const hasFailedOften = (attempts: number): boolean => attempts >= MAX_ATTEMPTS
/** A job that is killed each time never says that it failed. */
export const wasKilledOften = (attempts: number): boolean => attempts > MAX_ATTEMPTS

export const expiryOf = (from: Date): Date => addDays(from, DATA_EXPORT_DAYS)

/** One a day; after a failure again at once. */
export const nextRequestAt = ({
  state,
  requestedAt,
}: Pick<DataExportRow, 'state' | 'requestedAt'>): Date =>
  state === 'failed' ? requestedAt : addDays(requestedAt, 1)
