import type { Executor } from '../../../platform/db/database.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import type { ProgramRow } from '../programs-schema.ts'
import { insertOutline } from '../structure/structure-queries.ts'
import { insertProgram } from './admin-queries.ts'

type TakenProgram = Pick<
  ProgramRow,
  | 'title'
  | 'description'
  | 'categories'
  | 'difficultyLevel'
  | 'durationWeeks'
  | 'sessionPerWeek'
  | 'instructorId'
  | 'isPremium'
  | 'isRecovery'
  | 'featureOnHome'
  | 'completionMessage'
  | 'createdBy'
  | 'createdAt'
>

interface TakenWeek {
  title: string
  description: string
  sessions: readonly { title: string; videoId: string | null }[]
}

/** Stores a program of another studio as a draft with its weeks and sessions, within the caller's transaction; answers its id. */
export async function takeProgram(
  on: Executor,
  program: TakenProgram,
  weeks: readonly TakenWeek[],
): Promise<string> {
  const id = uuidv7()
  await insertProgram(on, { ...program, id })
  await insertOutline(on, id, weeks)
  return id
}
