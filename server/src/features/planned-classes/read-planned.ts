import { MAX_PLANNED } from '@carriage/contract/planned-classes/schemas'
import type { Context } from '../../context.ts'
import { addDays } from '../../platform/time.ts'
import { readCards } from '../videos/index.ts'
import { openSince } from './plan-policy.ts'
import { listPlanned } from './planned-classes-queries.ts'
import type { PlannedClassRow } from './planned-classes-schema.ts'
import { presentPlan } from './planned-classes-presenter.ts'

/** What the caller has planned and not done, without classes that members no longer see. */
export async function readPlanned(context: Context) {
  const { db, actor } = context
  const now = context.now()
  const since = openSince(now)
  const rows = await listPlanned(db, { userId: actor.id, since, now, limit: MAX_PLANNED })
  const cards = await readCards(
    context,
    rows.map(({ videoId }) => videoId),
  )
  return {
    planned_classes: rows.flatMap((row) => {
      const video = cards.get(row.videoId)
      return video ? [presentPlan(row, video)] : []
    }),
  }
}

/** The caller's next plan of the coming day, or one whose time has come; undefined for none. */
export async function findNextPlan(context: Context): Promise<PlannedClassRow | undefined> {
  const { db, actor } = context
  const now = context.now()
  const [row] = await listPlanned(db, { userId: actor.id, since: openSince(now), now, limit: 1 })
  return row && row.startsAt <= addDays(now, 1) ? row : undefined
}
