import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson } from '../../../../test/people.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { remindOfTrialEnds } from '../index.ts'

const app = useApp()
const subjects = async (email: string) => {
  const answer = await app().app.inject({ url: '/api/dev/mailbox', query: { to: email } })
  return answer.json<{ messages: { subject: string }[] }>().messages.map(({ subject }) => subject)
}
const member = (days: number, values: object = {}) =>
  createPerson(app(), { nextBillingAt: addDays(app().clock.now, days), ...values })

test('a trial that ends within three days is mailed about once', async () => {
  const { email } = await member(3)
  await remindOfTrialEnds(app().services)
  await remindOfTrialEnds(app().services)
  expect(await subjects(email)).toEqual(['Your trial ends on 13 May 2026'])
})

test.each([
  ['ends later', 4, {}],
  ['ends so soon that it has just begun', 1, {}],
  ['is over', -1, {}],
  ['is no trial any more', 3, { subscriptionMode: 'subscription' }],
  ['is of somebody in the archive', 3, { deletedAt: new Date(0) }],
])('a trial that %s is not mailed about', async (_, days, values) => {
  const { deletedAt, ...rest } = values as { deletedAt?: Date }
  const { id, email } = await member(days, rest)
  if (deletedAt) {
    await app().services.db.execute(`UPDATE users SET deleted_at = now() WHERE id = '${id}'`)
  }
  await remindOfTrialEnds(app().services)
  expect(await subjects(email)).toEqual([])
})

test('an extended trial is mailed about again', async () => {
  const { id, email } = await member(3)
  await remindOfTrialEnds(app().services)
  const to = addSeconds(addDays(app().clock.now, 3), -60).toISOString()
  await app().services.db.execute(`UPDATE users SET next_billing_at = '${to}' WHERE id = '${id}'`)
  await remindOfTrialEnds(app().services)
  expect(await subjects(email)).toHaveLength(2)
})
