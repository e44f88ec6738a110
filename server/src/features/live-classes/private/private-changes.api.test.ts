/** What becomes of a private class when what it was booked with changes. */
import {
  removeLiveClass,
  reportLiveSession,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  getLiveViewerToken,
  unregisterFromLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { becomeMinor } from '../../../../test/households.ts'
import {
  bookPrivate,
  createPrivateCoach,
  setPrivateRules,
} from '../../../../test/live/private-classes.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'
import { epoch } from '../../../platform/time.ts'
import { privateBookings } from './private-schema.ts'

const app = useApp()
const HOUR = 3600
let coach: Person
let mia: Person
/** The first start that is free two days from now. */
let at: number
beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  coach = await createPrivateCoach(app())
  mia = await createPerson(app(), { firstName: 'Mia', nextBillingAt: null })
  await setPrivateRules(app(), { included: 1, cancel_hours: 24, packs: [] })
  at = epoch(app().clock.now) + 48 * HOUR
})

/** Whether each booking counts, in the order of their starts. */
const counts = async () => {
  const { db } = app().services
  const rows = await db
    .select()
    .from(privateBookings)
    .where(eq(privateBookings.userId, mia.id))
    .orderBy(privateBookings.id)
  return rows.map(({ givenBackAt }) => givenBackAt === null)
}
const remove = (id: string) => app().call(removeLiveClass, { params: { id } }, coach.token)

test('a class whose coach has deleted their account is given back until the start', async () => {
  const { _id: id } = await bookPrivate(app(), mia, coach, { starts_at: at })
  await app().call(deleteAccount, { body: { password: PASSWORD } }, coach.token)
  app().advance(47 * HOUR)
  const { free_until } = await app().call(getLiveClass, { params: { id } }, mia.token)
  expect(free_until).toBe(at)
  const { message } = await app().call(
    unregisterFromLiveClass,
    { body: { live_class_id: id } },
    mia.token,
  )
  expect(message).toBe('Your registration is canceled.')
})

test('the time from which a class was moved is booked anew, and the one to which it was moved is not', async () => {
  await setPrivateRules(app(), { included: null, cancel_hours: 24, packs: [] })
  const first = await bookPrivate(app(), mia, coach, { starts_at: at })
  const params = { id: first._id }
  const body = { publish_time: '15:00:00' }
  await app().call(updateLiveClass, { params, body }, coach.token)
  const second = await bookPrivate(app(), mia, coach, { starts_at: at })
  expect(second).toMatchObject({ starts_at: at })
  expect(second._id).not.toBe(first._id)
  const same = await bookPrivate(app(), mia, coach, { starts_at: at + 3 * HOUR })
  expect(same._id).toBe(first._id)
})

test('a class to which its coach did not come is given back when it is deleted, and one that took place is not', async () => {
  const { _id: held } = await bookPrivate(app(), mia, coach, { starts_at: at })
  app().clock.now = new Date(at * 1000)
  await app().call(
    reportLiveSession,
    { params: { id: held }, body: { event: 'started' } },
    coach.token,
  )
  app().advance(60)
  await remove(held)
  expect(await counts()).toEqual([true])
  const other = at + 24 * HOUR * 25
  app().clock.now = new Date((other - 24 * HOUR) * 1000)
  const { _id: missed } = await bookPrivate(app(), mia, coach, { starts_at: other })
  app().clock.now = new Date((other + 300) * 1000)
  await remove(missed)
  expect(await counts()).toEqual([true, false])
})

test('somebody who became known as under 18 after the booking does not come in', async () => {
  const { _id: id } = await bookPrivate(app(), mia, coach, { starts_at: at })
  await becomeMinor(app(), mia, coach)
  app().clock.now = new Date(at * 1000)
  const { status, body } = await app().refusal(getLiveViewerToken, { params: { id } }, mia.token)
  expect([status, body.error]).toEqual([403, 'Your account doesn’t include private classes.'])
})

test('other hours of the studio hold for what is booked from then on', async () => {
  await setPrivateRules(app(), { included: null, cancel_hours: 24, packs: [] })
  const until = async (starts_at: number) => {
    const { _id: id } = await bookPrivate(app(), mia, coach, { starts_at })
    return (await app().call(getLiveClass, { params: { id } }, mia.token)).free_until
  }
  expect(await until(at)).toBe(at - 24 * HOUR)
  await setPrivateRules(app(), { included: null, cancel_hours: 40, packs: [] })
  expect(await until(at)).toBe(at - 24 * HOUR)
  expect(await until(at + HOUR)).toBe(at + HOUR - 40 * HOUR)
})
