import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { isPublished } from '../../videos/index.ts'
import { findProgram, type ProgramWithInstructor } from '../programs-queries.ts'
import type { ProgramRow } from '../programs-schema.ts'

/** Loads a program that the caller may see: drafts only for admins and the creator. */
export async function findProgramFor(
  context: Context,
  on: Executor,
  id: string,
): Promise<ProgramWithInstructor> {
  const row = await findProgram(on, id)
  if (!row || !maySee(context, row)) throw notFound('Program')
  return row
}

export function maySee(
  context: Context,
  row: Pick<ProgramRow, 'status' | 'publishAt' | 'createdBy'>,
): boolean {
  const { actor } = context
  const owns = actor.roles.includes('admin') || row.createdBy === actor.id
  return owns || isPublished(row, context.now())
}
