import { texts as t } from '@carriage/texts/server/insights'
import type { Context } from '../../../context.ts'
import { localTime } from '../../../platform/local-time.ts'
import { readStatistics } from '../read-statistics.ts'
import { writeGoal } from './goals-queries.ts'

interface Input {
  /** Null for no goal. */
  days: number | null
  time_zone: string
}

/** Sets the caller's goal from the current week on. Weeks that are over keep the goal they had. */
export async function setWeeklyGoal(context: Context, { days, time_zone }: Input) {
  const { weeks } = await context.readCalendar()
  const fromWeek = weeks.weekOf(localTime(time_zone)(context.now()).day)
  await writeGoal(context.db, context.actor.id, { fromWeek, days })
  return { message: t.goalSaved, ...(await readStatistics(context, { time_zone })) }
}
