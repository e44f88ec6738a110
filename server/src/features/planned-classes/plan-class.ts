import { texts as t } from '@carriage/texts/server/planned-classes'
import { MAX_PLANNED } from '@carriage/contract/planned-classes/schemas'
import type { Context } from '../../context.ts'
import { invalidField, notFound } from '../../platform/app-error.ts'
import { readCards } from '../videos/index.ts'
import { openSince, refusalOf } from './plan-policy.ts'
import * as queries from './planned-classes-queries.ts'
import { presentPlan } from './planned-classes-presenter.ts'

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
