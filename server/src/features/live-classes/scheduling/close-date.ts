import { hasAttended } from '@carriage/contract/practice/workout'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { emit } from '../../events/index.ts'
import { logAttendance, type LogScope, springSettings } from '../../practice/index.ts'
import { listSprings } from '../../reformer/index.ts'
import type { LiveClassRow, OccurrenceRow } from '../live-classes-schema.ts'
import * as queries from '../occurrences-queries.ts'
import { closePoll } from '../polls/polls-queries.ts'
import { listSetupsOf } from '../setups/live-setups-queries.ts'

/**
 * Closes a date, and logs a workout for each member who took part in it.
 * @param live its class; undefined for one that is deleted
 */
export async function closeDate(
  scope: Pick<Services, 'jobs'> & LogScope,
  on: Executor,
  { occurrence, live }: { occurrence: OccurrenceRow; live: LiveClassRow | undefined },
): Promise<void> {
  const { liveClassId } = occurrence
  await queries.closeOccurrence(on, occurrence.id, scope.now())
  await closePoll(on, occurrence.id, scope.now())
  await logPresent(scope, on, occurrence)
  // Nobody has heard of a draft, and of a deleted class its members were told.
  if (live && live.status !== 'draft') {
    const ended = { live_class_id: liveClassId, starts_at: epoch(occurrence.startsAt) }
    await emit(scope, on, { type: 'live_class.ended', data: ended })
  }
}

async function logPresent(
  scope: Pick<Services, 'jobs'> & LogScope,
  on: Executor,
  occurrence: OccurrenceRow,
): Promise<void> {
  const { liveClassId } = occurrence
  const present = (await queries.listAttendance(on, occurrence)).filter(hasAttended)
  if (present.length === 0) return
  const setups = await listSetupsOf(on, occurrence)
  const { springs } = await listSprings({ db: on })
  const used = springSettings(setups, springs)
  const logged = await logAttendance(
    scope,
    on,
    present.map((seen) => ({
      userId: seen.userId,
      title: seen.title,
      coach: seen.coach,
      kind: seen.isBroadcast ? ('broadcast' as const) : ('live' as const),
      // Known once the recording is marked.
      exercises: [],
      exerciseIds: [],
      springs: used,
      liveClassId,
      occurrenceId: occurrence.id,
      durationSeconds: Math.round(seen.ran),
      practisedSeconds: Math.round(seen.present),
      timeZone: seen.timeZone,
      at: seen.until,
    })),
  )
  for (const member_id of logged) {
    const data = { member_id, live_class_id: liveClassId }
    await emit(scope, on, { type: 'live_class.attended', data })
  }
}
