import { MAX_LISTED_TAGS, MAX_TAGS } from '@carriage/contract/member-notes/schemas'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { findUser, lockUser } from '../accounts/index.ts'
import { deleteTag, insertTag, listAllTags, listTagsOf } from './member-notes-queries.ts'

interface Change {
  /** Of the member. */
  id: string
  tag: string
}

/** The tags of a member. */
export async function listTagsOfMember({ db }: Context, { id }: { id: string }) {
  if (!(await findUser(db, id))) throw notFound('User')
  return { tags: await listTagsOf(db, id) }
}

/** Gives a member a tag. Throws 409 for one too many. */
export function addTag(context: Context, { id, tag }: Change) {
  return context.db.transaction(async (tx) => {
    // The lock keeps two admins from exceeding the most tags together.
    if (!(await lockUser(tx, id))) throw notFound('User')
    const before = await listTagsOf(tx, id)
    if (before.includes(tag)) return { tags: before }
    if (before.length >= MAX_TAGS)
      throw new AppError('conflict', `A member can have ${MAX_TAGS} tags at most.`)
    await insertTag(tx, { memberId: id, tag, createdAt: context.now() })
    return { tags: await listTagsOf(tx, id) }
  })
}

/** Takes a tag from a member. */
export function removeTag(context: Context, { id, tag }: Change) {
  return context.db.transaction(async (tx) => {
    if (!(await lockUser(tx, id))) throw notFound('User')
    await deleteTag(tx, id, tag)
    return { tags: await listTagsOf(tx, id) }
  })
}

/** The tags that members have, of those that begin with the text. */
export async function listTags({ db }: Context, { query = '' }: { query?: string | undefined }) {
  const start = query.normalize('NFC').toLowerCase()
  return { tags: await listAllTags(db, start, MAX_LISTED_TAGS) }
}
