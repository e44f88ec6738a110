/** Creates live classes for tests. */
import { createLiveClass, updateLiveClass } from '@carriage/contract/live-classes/admin-endpoints'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import type { RequestOf } from '@carriage/contract/endpoint'
import type { Studio } from '../studio.ts'
import type { Person } from '../people.ts'

type Update = RequestOf<typeof updateLiveClass>['body']

export const liveDetails = {
  title: 'Evening reformer',
  description: 'Slow and even',
  difficulty_level: 'beginner',
  categories: ['core'],
  duration: 45,
} as const

/** The local date and time in UTC the given minutes from now. */
export function momentIn(app: Studio, minutes: number) {
  const at = new Date(app.clock.now.getTime() + minutes * 60_000).toISOString()
  return { publish_date: at.slice(0, 10), publish_time: at.slice(11, 19), timezone: 'UTC' }
}

/** A scheduled class of this coach that begins in the given minutes. */
export async function scheduleLive(
  app: Studio,
  coach: Person,
  minutes: number,
  values: Update = {},
): Promise<LiveClass> {
  const draft = await app.call(
    createLiveClass,
    { body: { ...liveDetails, categories: ['core'], instructor: coach.id } },
    coach.token,
  )
  const { live_class: live } = await app.call(
    updateLiveClass,
    {
      params: { id: draft.live_class._id },
      body: {
        ...momentIn(app, minutes),
        capacity: 20,
        recurring_schedule: false,
        status: 'scheduled',
        ...values,
      },
    },
    coach.token,
  )
  return live
}
