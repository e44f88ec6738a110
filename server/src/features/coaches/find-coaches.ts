import type { coachesQuery } from '@carriage/contract/coaches/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { imageUrl } from '../../platform/http/image-url.ts'
import { searchWords } from '../../platform/db/search.ts'
import { listCoachesNamed } from './coaches-queries.ts'

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
