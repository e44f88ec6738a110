import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson } from '../../../../test/people.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { remindOfTrialEnds } from '../index.ts'

const app = useApp()
const send = () => app().runJob('send-due-messages')
async function remind(): Promise<void> {
  await remindOfTrialEnds(app().services)
  await send()
}
const subjects = (email: string) => app().subjectsTo({ email })
const member = (days: number, values: object = {}) =>
  createPerson(app(), { nextBillingAt: addDays(app().clock.now, days), ...values })

test('a trial that ends within three days is mailed about once', async () => {
  const { email } = await member(3)
  await remind()
  await remind()
  expect(await subjects(email)).toEqual(['Your trial ends on 13 May 2026'])
})

test.each([
  ['ends later', 4, {}],
  ['ends so soon that it has just begun', 1, {}],
  ['is over', -1, {}],
  ['is no trial any more', 3, { subscriptionMode: 'subscription' }],
  ['is of a coach', 3, { roles: ['user', 'coach'] }],
  ['is of an admin', 3, { roles: ['user', 'admin'] }],
  ['is of somebody in the archive', 3, { deletedAt: new Date(0) }],
])('a trial that %s is not mailed about', async (_, days, values) => {
  const { deletedAt, ...rest } = values as { deletedAt?: Date }
  const { id, email } = await member(days, rest)
  if (deletedAt) {
    await app().services.db.execute(`UPDATE users SET deleted_at = now() WHERE id = '${id}'`)
  }
  await remind()
  expect(await subjects(email)).toEqual([])
})

test('an extended trial is mailed about again', async () => {
  const { id, email } = await member(3)
  await remind()
  const to = addSeconds(addDays(app().clock.now, 3), -60).toISOString()
  await app().services.db.execute(`UPDATE users SET next_billing_at = '${to}' WHERE id = '${id}'`)
  await remind()
  expect(await subjects(email)).toHaveLength(2)
})

describe('in the quiet hours of the member', () => {
  // 22:30 in Berlin.
  beforeEach(() => {
    app().clock.now = new Date('2026-05-10T20:30:00Z')
  })
  const morning = () => {
    app().clock.now = new Date('2026-05-11T06:00:00Z')
  }

  test('the mail waits for the morning', async () => {
    const { email } = await member(3, { timeZone: 'Europe/Berlin' })
    await remind()
    expect(await subjects(email)).toEqual([])
    morning()
    await send()
    expect(await subjects(email)).toHaveLength(1)
  })

  test('a member who subscribes meanwhile gets none', async () => {
    const { id, email } = await member(3, { timeZone: 'Europe/Berlin' })
    await remind()
    await app().services.db.execute(
      `UPDATE users SET subscription_mode = 'subscription' WHERE id = '${id}'`,
    )
    morning()
    await send()
    expect(await subjects(email)).toEqual([])
  })
})
