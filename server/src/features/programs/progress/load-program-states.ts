import type { Services } from '../../../context.ts'
import { dateOfDay } from '../../../platform/local-time.ts'
import { epoch } from '../../../platform/time.ts'
import { pauseNow } from '../adjusting/adjust-policy.ts'
import { listEnrollments } from './enrollments-queries.ts'
import { listWeeks, outlineOf } from '../outline-queries.ts'
import { resolveProgramState } from '../catalog/program-cards.ts'
import { progressOf, statusOf } from './progress-policy.ts'
import { listJoinedPrograms } from './program-states-queries.ts'

/** The most programs of one member that staff are shown. */
const MAX_PROGRAMS = 50

/** A member's progress in each program they have joined, in a fixed number of queries. */
export async function loadProgramStates(
  { db, now, readCalendar }: Pick<Services, 'db' | 'now' | 'readCalendar'>,
  userId: string,
) {
  const joined = await listJoinedPrograms(db, userId, MAX_PROGRAMS)
  const ids = joined.map(({ id }) => id)
  const weeksOf = await listWeeks(db, ids, now())
  const enrollmentOf = await listEnrollments(db, userId, ids)
  const studio = await readCalendar()
  return joined.flatMap(({ id, title, durationWeeks, status, updatedAt }) => {
    const enrollment = enrollmentOf.get(id)
    if (!enrollment) return []
    const outline = outlineOf(durationWeeks, weeksOf.get(id) ?? [])
    const progress = progressOf(outline, resolveProgramState(outline, enrollment))
    const shown = statusOf(status, progress)
    const pause = pauseNow(enrollment, now(), studio)
    const paused_until = pause && dateOfDay(pause.untilDay)
    return [{ _id: id, title, status: shown, progress, paused_until, updated_at: epoch(updatedAt) }]
  })
}
