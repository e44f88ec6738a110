import { FOREIGN_PROGRAM, mayChangeProgram } from '@carriage/contract/programs/policy'
import type { Context } from '../../../context.ts'
import { AppError, notFound, checkVersion } from '../../../platform/app-error.ts'
import type { Executor, Transaction } from '../../../platform/db/database.ts'
import { callerOf } from '../../../caller.ts'
import { lockProgram, saveProgram } from './admin-queries.ts'
import { findProgram, type ProgramWithInstructor } from '../programs-queries.ts'
import type { ProgramRow } from '../programs-schema.ts'
import { readAdminProgram } from './read-admin-program.ts'

function checkMayChange(context: Context, { createdBy }: Pick<ProgramRow, 'createdBy'>): void {
  const program = { created_by: createdBy === null ? null : { _id: createdBy } }
  if (!mayChangeProgram(callerOf(context), program))
    throw new AppError('forbidden', FOREIGN_PROGRAM)
}

/** A program that the caller may change; 404 or 403 for any other. */
export async function findChangeableProgram(
  context: Context,
  on: Executor,
  id: string,
): Promise<ProgramWithInstructor> {
  const row = await findProgram(on, id)
  if (!row) throw notFound('Program')
  checkMayChange(context, row)
  return row
}

/** The same, held until the transaction ends. */
export async function lockChangeableProgram(
  context: Context,
  on: Executor,
  id: string,
): Promise<ProgramRow> {
  const row = await lockProgram(on, id)
  if (!row) throw notFound('Program')
  checkMayChange(context, row)
  return row
}

interface Change {
  program_id: string
  /** What the caller has seen; undefined where that does not matter. */
  version?: number | undefined
}

/**
 * Changes a program, with members kept from progressing in it meanwhile, and answers it as it then
 * is. 409 for whoever has not seen what somebody else has changed since.
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
