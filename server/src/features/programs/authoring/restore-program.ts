import { notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { undeleteProgram } from './deleted-programs-queries.ts'

/** Restores an archived program unchanged, within the caller's transaction. */
export async function restoreProgram(_scope: unknown, on: Executor, id: string): Promise<void> {
  if (!(await undeleteProgram(on, id))) throw notFound('Program')
}
