import { mayHost } from '@carriage/contract/live-classes/policy'
import { callerOf } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findLive, lockLive, type LiveRow } from '../live-classes-queries.ts'
import type { LiveClassRow } from '../live-classes-schema.ts'

function checkHost(context: Context, row: Pick<LiveClassRow, 'instructorId'>): void {
  const instructor = row.instructorId === null ? null : { _id: row.instructorId }
  if (mayHost(callerOf(context), { instructor })) return
  throw new AppError('forbidden', 'Only admins and the instructor of this class may do this.')
}

/** Loads a class that the caller teaches or may manage as an admin; 404 or 403 otherwise. */
export async function findHostedLive(context: Context, on: Executor, id: string): Promise<LiveRow> {
  const row = await findLive(on, id, context.now())
  if (!row) throw notFound('Live class')
  checkHost(context, row)
  return row
}

/** As `findHostedLive`, with the row locked until the transaction ends. */
export async function lockHostedLive(
  context: Context,
  on: Executor,
  id: string,
): Promise<LiveClassRow> {
  const row = await lockLive(on, id)
  if (!row) throw notFound('Live class')
  checkHost(context, row)
  return row
}
