import { texts as t } from '@carriage/texts/server/coaches'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { deleteFollow, findCoach, insertFollow } from './coaches-queries.ts'

/** Lets the caller follow a coach, or no longer; 404 for following somebody who cannot teach. */
export async function followCoach(
  context: Context,
  { id, following }: { id: string; following: boolean },
) {
  const { db, actor } = context
  const key = { userId: actor.id, coachId: id }
  if (!following) {
    await deleteFollow(db, key)
    return { message: t.noLongerFollowing }
  }
  if (!(await findCoach(db, id, actor.id))) throw notFound('coach')
  await insertFollow(db, { ...key, createdAt: context.now() })
  return { message: t.following }
}
