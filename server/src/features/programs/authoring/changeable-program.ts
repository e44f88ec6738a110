import { foreignProgram, mayChangeProgram } from '@carriage/contract/programs/policy'
import type { Context } from '../../../context.ts'
import { AppError, notFound, checkVersion } from '../../../platform/app-error.ts'
import type { Executor, Transaction } from '../../../platform/db/database.ts'
import { callerOf } from '../../../caller.ts'
import { lockProgram, saveProgram } from './admin-queries.ts'
import { findProgram, type ProgramWithInstructor } from '../programs-queries.ts'
import type { ProgramRow } from '../programs-schema.ts'
import { readAdminProgram } from './read-admin-programs.ts'

function checkMayChange(context: Context, { createdBy }: Pick<ProgramRow, 'createdBy'>): void {
  const program = { created_by: createdBy === null ? null : { _id: createdBy } }
  if (!mayChangeProgram(callerOf(context), program)) throw new AppError('forbidden', foreignProgram)
}

/** Loads a program that the caller may change; 404 when it does not exist, 403 when they may not. */
export async function findChangeableProgram(
  context: Context,
  on: Executor,
  id: string,
): Promise<ProgramWithInstructor> {
  const row = await findProgram(on, id)
  if (!row) throw notFound('program')
  checkMayChange(context, row)
  return row
}

/** Does what `findChangeableProgram` does, and locks the row until the transaction ends. */
export async function lockChangeableProgram(
  context: Context,
  on: Executor,
  id: string,
): Promise<ProgramRow> {
  const row = await lockProgram(on, id)
  if (!row) throw notFound('program')
  checkMayChange(context, row)
  return row
}

interface Change {
  program_id: string
  /** The version that the caller has loaded; undefined skips the check. */
  version?: number | undefined
}

/**
 * Changes a program while its row is locked, so that no member progresses meanwhile, and returns it as changed.
 * 409 when it has a newer version than the caller has loaded.
 */
export async function changeProgram(
  context: Context,
  { program_id: id, version }: Change,
  change: (on: Transaction, program: ProgramRow) => Promise<Partial<ProgramRow> | void>,
) {
  return context.db.transaction(async (tx) => {
    const before = await lockChangeableProgram(context, tx, id)
    checkVersion('program', { seen: version, current: before.version })
    const changes = await change(tx, before)
    await saveProgram(tx, id, changes ?? {})
    return readAdminProgram(context, tx, id)
  })
}
