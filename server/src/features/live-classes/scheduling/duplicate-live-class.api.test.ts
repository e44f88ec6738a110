import {
  createLiveClass,
  duplicateLiveClass,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import { registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { liveDetails } from '../../../../test/live/live-classes.ts'
import { createPerson } from '../../../../test/people.ts'

const app = useApp()

test('a copy is a draft without date and registrations; only who may host the class makes one', async () => {
  const staff = { nextBillingAt: null, roles: ['user', 'coach'] as ('user' | 'coach')[] }
  const [coach, other] = [await createPerson(app(), staff), await createPerson(app(), staff)]
  const member = await createPerson(app())
  const { live_class: made } = await app().call(
    createLiveClass,
    { body: { ...liveDetails, categories: ['core'], instructor: coach.id } },
    coach.token,
  )
  const params = { id: made._id }
  const body = {
    publish_date: '2026-06-03',
    publish_time: '18:30:00',
    timezone: 'Europe/Lisbon',
    capacity: 7,
    recurring_schedule: true,
    status: 'published' as const,
    record_session: true,
  }
  const { live_class: source } = await app().call(updateLiveClass, { params, body }, coach.token)
  await app().call(registerForLiveClass, { body: { live_class_id: made._id } }, member.token)

  const { live_class: copy } = await app().call(duplicateLiveClass, { params }, coach.token)
  expect(copy).toMatchObject({
    title: `${source.title} (copy)`,
    description: source.description,
    duration: source.duration,
    instructor: { _id: coach.id },
    capacity: 7,
    recurring_schedule: true,
    record_session: true,
    status: 'draft',
    phase: 'draft',
    starts_at: null,
    publish_date: null,
    rsvp: [],
  })
  expect(copy._id).not.toBe(source._id)
  expect((await app().refusal(duplicateLiveClass, { params }, other.token)).status).toBe(403)
})
