import { registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addSeconds } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { remindOfLiveClasses } from '../index.ts'

const app = useApp()
let coach: Person
beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
})

/** Of a class in ten minutes, for which they registered before their access seems to have ended. */
test.each<[string, Parameters<typeof createPerson>[1], number]>([
  ['staff without a device are', { roles: ['user', 'coach'], deviceActivatedAt: null }, 1],
  ['a subscriber whose renewal was not heard of yet is', { stripeSubscriptionId: 'sub_open' }, 1],
  ['a member whose trial has ended is not', {}, 0],
])('%s reminded of their live class', async (_, values, mails) => {
  const { _id } = await scheduleLive(app(), coach, 10)
  const who = await createPerson(app(), { nextBillingAt: null, ...values })
  await app().call(registerForLiveClass, { body: { live_class_id: _id } }, who.token)
  const nextBillingAt = addSeconds(app().clock.now, -60)
  await app().services.db.update(users).set({ nextBillingAt }).where(eq(users.id, who.id))
  await remindOfLiveClasses(app().services)
  await app().runJob('send-due-messages')
  const subjects = await app().subjectsTo(who)
  expect(subjects.filter((subject) => subject.startsWith('Starting'))).toHaveLength(mails)
})
