import type { CoachPage } from '@carriage/contract/coaches/schemas'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { imageUrl } from '../../platform/http/image-url.ts'
import { findCoach } from './coaches-queries.ts'

/** The page of a coach; 404 for somebody who cannot teach. */
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
