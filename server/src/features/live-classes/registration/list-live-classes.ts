import { LIVE_OVERTIME_MIN } from '@carriage/contract/live-classes/policy'
import type { upcomingQuery } from '@carriage/contract/live-classes/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { bySchedule, upcomingOrRunning, countLive, listLive } from '../live-classes-queries.ts'
import { presentForMember } from './read-live-class.ts'

const instant = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000)

/** The next upcoming or running class; null when none is planned. */
export async function findNextLiveClass(context: Context) {
  const now = context.now()
  // Classes begin and end without a write.
  const second = Math.floor(now.getTime() / 1000)
  const rows = await context.reads.live.read(`next:${second}`, (db) => {
    const where = upcomingOrRunning(now, LIVE_OVERTIME_MIN)
    return listLive(db, { where, order: bySchedule() }, now, { limit: 1, offset: 0 })
  })
  const [next] = await presentForMember(context, context.db, rows)
  return next ?? null
}

/** A page of the upcoming and running classes, next first. */
export async function listLiveClasses(context: Context, input: z.output<typeof upcomingQuery>) {
  const { db } = context
  const { page, per_page, from, to } = input
  const now = context.now()
  const where = upcomingOrRunning(now, LIVE_OVERTIME_MIN, { from: instant(from), to: instant(to) })
  const [rows, total] = await Promise.all([
    listLive(db, { where, order: bySchedule() }, now, {
      limit: per_page,
      offset: (page - 1) * per_page,
    }),
    countLive(db, where),
  ])
  return { live_class: await presentForMember(context, db, rows), meta: { total, page, per_page } }
}
