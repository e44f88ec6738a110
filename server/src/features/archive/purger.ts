import type { Services } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { RecordOf } from './archive-schema.ts'

/** Removes files after the transaction has committed; a sweep removes them if this fails. */
export type AfterPurge = () => Promise<void>
/**
 * Permanently deletes the rows of one archived record within the caller's transaction. A record that no longer
 * exists is not an error: then only the archive entry is left.
 */
export type Purge = (scope: Services, on: Executor, recordId: string) => Promise<AfterPurge | void>
/** The purge function of each record type, provided by the slice that owns the type. */
export type Purgers = Readonly<Record<RecordOf, Purge>>
