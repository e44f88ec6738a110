import type { Executor } from '../../../platform/db/database.ts'
import { hasAttended, logAttendance } from '../../practice/index.ts'
import type { OccurrenceRow } from '../live-classes-schema.ts'
import { closeOccurrence, listAttendance } from '../occurrences-queries.ts'

/** Closes an occurrence, and logs a workout for each member who took part in it. */
export async function endOccurrence(
  on: Executor,
  occurrence: OccurrenceRow,
  at: Date,
): Promise<void> {
  await closeOccurrence(on, occurrence.id, at)
  const present = await listAttendance(on, occurrence)
  await logAttendance(
    on,
    present.filter(hasAttended).map((seen) => ({
      userId: seen.userId,
      title: seen.title,
      coach: seen.coach,
      kind: seen.isBroadcast ? ('broadcast' as const) : ('live' as const),
      occurrenceId: occurrence.id,
      durationSeconds: Math.round(seen.ran),
      practisedSeconds: Math.round(seen.present),
      timeZone: seen.timeZone,
      at: seen.until,
    })),
  )
}
