import type { Caution } from '@carriage/contract/safe-training/cautions'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { exercises } from './exercises-schema.ts'

export interface FormRow {
  id: string
  name: string
  cautions: readonly Caution[]
  easierId: string | null
}

/** Exercises of the library with all forms below them, in one query. `UNION` ends where forms meet again. */
export async function listWithEasierForms(
  on: Executor,
  ids: readonly string[],
): Promise<FormRow[]> {
  const columns = sql`${exercises.id}, ${exercises.name}, ${exercises.cautions}, ${exercises.easierId}`
  const { rows } = await on.execute<{
    id: string
    name: string
    cautions: Caution[]
    easier_id: string | null
  }>(sql`
    WITH RECURSIVE below(id, name, cautions, easier_id) AS (
      SELECT ${columns} FROM ${exercises}
      WHERE ${exercises.id} = ANY(${sql.param(ids)}::uuid[]) AND ${exercises.deletedAt} IS NULL
      UNION
      SELECT ${columns} FROM ${exercises} JOIN below ON ${exercises.id} = below.easier_id
      WHERE ${exercises.deletedAt} IS NULL
    ) SELECT * FROM below`)
  return rows.map(({ easier_id: easierId, ...form }) => ({ ...form, easierId }))
}
