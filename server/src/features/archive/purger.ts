import type { Services } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { RecordOf } from './archive-schema.ts'

/** What is left to do once the transaction has committed: removing files. A sweep does it if this fails. */
export type AfterPurge = () => Promise<void>
/**
 * Erases the rows of one deleted record for good, within the caller's transaction. One that is gone
 * already is no error: then only the archive still knew of it.
 */
export type Purge = (scope: Services, on: Executor, recordId: string) => Promise<AfterPurge | void>
/** How each type is erased; the slices of the types bring theirs. */
export type Purgers = Readonly<Record<RecordOf, Purge>>
