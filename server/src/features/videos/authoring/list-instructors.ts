import type { instructorsQuery } from '@carriage/contract/videos/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { listCoaches } from './instructors-queries.ts'
import { presentInstructor } from '../videos-presenter.ts'

const MAX_INSTRUCTORS = 100
const MAX_WORDS = 4

/** The coaches who can be chosen as the instructor of a video. */
export async function listInstructors(
  { db }: Context,
  { query = '' }: z.output<typeof instructorsQuery>,
) {
  const words = query.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const coaches = await listCoaches(db, words, MAX_INSTRUCTORS)
  return { instructors: coaches.map(presentInstructor).filter((coach) => coach !== null) }
}
