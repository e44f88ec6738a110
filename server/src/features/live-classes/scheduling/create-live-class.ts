import {
  type createLiveBody,
  DEFAULT_LIVE_CAPACITY,
} from '@carriage/contract/live-classes/form-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { checkInstructor } from './check-instructor.ts'
import { insertLive } from '../live-classes-queries.ts'
import { readAdminLive } from './read-admin-live.ts'

/** Creates a draft; an update sets its schedule. */
export async function createLiveClass(context: Context, input: z.output<typeof createLiveBody>) {
  const id = await context.db.transaction(async (tx) => {
    await checkInstructor(context, tx, input.instructor)
    return insertLive(tx, {
      title: input.title,
      description: input.description,
      instructorId: input.instructor,
      categories: input.categories,
      difficultyLevel: input.difficulty_level,
      durationMinutes: input.duration,
      tags: input.tags ?? [],
      capacity: DEFAULT_LIVE_CAPACITY,
      createdBy: context.actor.id,
      createdAt: context.now(),
    })
  })
  return readAdminLive(context, { id })
}
