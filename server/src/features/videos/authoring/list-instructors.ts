import type { instructorsQuery } from '@carriage/contract/videos/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { listCoaches } from './instructors-queries.ts'
import { presentInstructor } from '../videos-presenter.ts'

const MOST = 100
const MOST_WORDS = 4

/** The coaches that a video may have as its instructor. */
export async function listInstructors(
  { db }: Context,
  { query = '' }: z.output<typeof instructorsQuery>,
) {
  const words = query.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const coaches = await listCoaches(db, words, MOST)
  return { instructors: coaches.map(presentInstructor).filter((coach) => coach !== null) }
}
