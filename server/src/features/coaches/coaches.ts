import type { coachesQuery, CoachPage } from '@carriage/contract/coaches/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { imageUrl } from '../../platform/http/image-url.ts'
import { searchWords } from '../../platform/db/search.ts'
import {
  listCoachesNamed,
  findCoach,
  deleteFollow,
  insertFollow,
  deleteWords,
  writeWords,
} from './coaches-queries.ts'
import { notFound } from '../../platform/app-error.ts'
import { texts as t } from '@carriage/texts/server/coaches'

const MOST = 6

/** Coaches of whose name each word of the search begins a part; nobody without a word. */
export async function findCoaches(
  { db, language = 'en' }: Context,
  { query }: z.output<typeof coachesQuery>,
) {
  const words = searchWords(query) ?? []
  const rows =
    words.length === 0 ? [] : await listCoachesNamed(db, { words, limit: MOST, language })
  return {
    coaches: rows.map((row) => ({
      _id: row.id,
      first_name: row.firstName,
      last_name: row.lastName,
      image: imageUrl(row.imagePath),
    })),
  }
}

/** The page of a coach; 404 for somebody who cannot teach, unless the caller follows them. */
export async function readCoach(
  { db, actor }: Context,
  { id }: { id: string },
): Promise<{ coach: CoachPage }> {
  const row = await findCoach(db, id, actor.id)
  if (!row) throw notFound('coach')
  return {
    coach: {
      _id: row.id,
      first_name: row.firstName,
      last_name: row.lastName,
      image: imageUrl(row.imagePath),
      words: row.words ?? '',
      own_words: row.id === actor.id ? (row.words ?? '') : null,
      following: row.follows !== null,
    },
  }
}

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

/** Replaces what the caller says of themselves; nothing is stored of an empty text. */
export async function saveWords(context: Context, { words }: { words: string }) {
  const { db, actor } = context
  if (words === '') await deleteWords(db, actor.id)
  else await writeWords(db, { userId: actor.id, words, updatedAt: context.now() })
  return { message: t.yourPageSaved }
}
