import type { ClassRating } from '@carriage/contract/ratings/schemas'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import * as queries from './ratings-queries.ts'

/** What the caller has said of a class. */
export async function readRating({ db, actor }: Context, { id }: { id: string }) {
  return { rating: { again: await queries.findRating(db, { userId: actor.id, classId: id }) } }
}

/** Stores whether the caller would do a class again, or takes it back; 404 for a class that they have not been in. */
export async function rateClass(context: Context, { id, again }: ClassRating & { id: string }) {
  const { db, actor } = context
  const key = { userId: actor.id, classId: id }
  if (!(await queries.hasBeenIn(db, key))) throw notFound('class')
  if (again === null) await queries.deleteRating(db, key)
  else await queries.writeRating(db, { ...key, again, ratedAt: context.now() })
  return { rating: { again } }
}
