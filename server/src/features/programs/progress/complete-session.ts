import type { Executor } from '../../../platform/db/database.ts'
import { logSession, takeSessionBack } from '../../practice/index.ts'
import { copyClass } from '../../videos/index.ts'
import {
  deleteCompletedSession,
  type EnrollmentWithSets,
  findSessionContent,
  insertCompletedSession,
  reopenWeek,
} from './enrollments-queries.ts'
import type { Place } from './progress-policy.ts'

type Member = Pick<EnrollmentWithSets, 'id' | 'userId' | 'timeZone'>

/** Completes a session, which is a workout. Repeating it changes nothing. */
export async function completeSession(
  on: Executor,
  { id, userId, timeZone }: Member,
  sessionId: string,
  at: Date,
): Promise<void> {
  if (!(await insertCompletedSession(on, id, sessionId, at))) return
  const content = await findSessionContent(on, sessionId)
  if (!content) return
  const copy = await copyClass(on, content.videoId)
  await logSession(on, { ...copy, ...content, userId, sessionId, timeZone, at })
}

/** Opens a session and its week again, and takes the workout back unless its class was watched. */
export async function reopenSession(
  on: Executor,
  { id, userId }: Member,
  { weekId, sessionId }: Place,
): Promise<void> {
  const at = await deleteCompletedSession(on, id, sessionId)
  if (at) await takeSessionBack(on, { userId, sessionId, at })
  await reopenWeek(on, id, weekId)
}
