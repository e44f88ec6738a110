import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import type { Executor } from '../../../platform/db/database.ts'
import { sealReport, type SealedHealthScope } from '../sealed-health.ts'
import { writeReport } from './reports-queries.ts'

interface Stored {
  userId: string
  videoId: string
  /** The member's local day, 'yyyy-MM-dd'. */
  day: string
  /** When it was first said on that day. */
  at: Date
  report: ClassReport
}

/** Writes a report, encrypted; it takes the place of one for the same class and day. */
export async function storeReport(
  scope: Pick<SealedHealthScope, 'healthKey'>,
  on: Executor,
  { at, report, ...key }: Stored,
): Promise<void> {
  await writeReport(on, { ...key, reportedAt: at, sealed: sealReport(scope, key, report) })
}
