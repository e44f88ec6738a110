import { MAX_PLANNED } from '@carriage/contract/planned-classes/schemas'
import type { Context } from '../../context.ts'
import { addDays } from '../../platform/time.ts'
import { readCards } from '../videos/index.ts'
import { openSince, refusalOf } from './plan-policy.ts'
import { listPlanned } from './planned-classes-queries.ts'
import type { PlannedClassRow } from './planned-classes-schema.ts'
import { presentPlan } from './planned-classes-presenter.ts'
import { texts as t } from '@carriage/texts/server/planned-classes'
import { invalidField, notFound } from '../../platform/app-error.ts'
import * as queries from './planned-classes-queries.ts'

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

/**
 * Puts a class on a day, or moves it there; 404 for one that members cannot see, 422 for a time that is over or more than
 * a year ahead, and for one class too many.
 */
export async function planClass(
  context: Context,
  { id, starts_at: seconds }: { id: string; starts_at: number },
) {
  const { db, actor } = context
  const now = context.now()
  const video = (await readCards(context, [id])).get(id)
  if (!video) throw notFound('video')
  const startsAt = new Date(seconds * 1000)
  const refusal = refusalOf(startsAt, now)
  if (refusal !== null) throw invalidField('starts_at', () => refusal)
  const plan = { userId: actor.id, videoId: id }
  const others = await queries.countOthers(db, { ...plan, since: openSince(now) })
  if (others >= MAX_PLANNED)
    throw invalidField('starts_at', () => t.atMostClassesCanPlannedAt({ maxPlanned: MAX_PLANNED }))
  const row = await queries.upsertPlan(db, { ...plan, startsAt, plannedAt: now })
  return { message: t.planned, planned_class: presentPlan(row, video) }
}

/** Takes a class off its day. */
export async function removePlannedClass({ db, actor }: Context, { id }: { id: string }) {
  await queries.deletePlan(db, { userId: actor.id, videoId: id })
  return { message: t.noLongerPlanned }
}
