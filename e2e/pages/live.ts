/** Live classes, made over the API in a moment. */
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import type { ApiClient } from '../support/api-client.ts'

interface Plan {
  title: string
  instructor: string
  /** From now. */
  minutes: number
  capacity?: number
}

/** A class with the status scheduled; whoever makes it teaches it or is an admin. */
export async function planLive(
  api: ApiClient,
  { title, instructor, minutes, capacity = 10 }: Plan,
): Promise<string> {
  const { live_class: draft } = await api.post<{ live_class: LiveClass }>(
    '/live_class/admin/create',
    {
      instructor,
      title,
      description: 'Slow and even, one spring less.',
      difficulty_level: 'beginner',
      categories: ['core'],
      duration: 45,
    },
  )
  const at = new Date(Date.now() + minutes * 60_000).toISOString()
  await api.post(`/live_class/admin/update/${draft._id}`, {
    publish_date: at.slice(0, 10),
    publish_time: at.slice(11, 19),
    timezone: 'UTC',
    capacity,
    recurring_schedule: false,
    status: 'scheduled',
  })
  return draft._id
}
