import { recordAdult } from '@carriage/contract/households/endpoints'
import {
  getMemberAccess,
  giveAccess,
  takeAccessBack,
} from '@carriage/contract/subscriptions/admin-endpoints'
import { getMembership } from '@carriage/contract/subscriptions/endpoints'
import { redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import { browseVideos, playVideo } from '@carriage/contract/videos/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { deleteCustomer, refund } from '../../../../../dev/payments/actions.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { householdPlaces } from '../../households/tables.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
const inDays = (days: number) => epoch(addDays(start, days))
let admin: Person

beforeEach(async () => {
  app().clock.now = start
  admin = await createPerson(app(), { roles: ['user', 'admin'], firstName: 'Robin' })
})

/** Somebody with a reformer, whose trial ended yesterday. */
const former = () =>
  createPerson(app(), {
    subscriptionMode: 'trial',
    subscriptionPlan: 'premium',
    nextBillingAt: addDays(start, -1),
  })
const give = (to: Person, days: number, plan: 'premium' | 'basic' = 'premium') =>
  app().call(
    giveAccess,
    { params: { id: to.id }, body: { until: inDays(days), plan, reason: 'Helped at the fair' } },
    admin.token,
  )
const refusal = (to: Person, days: number, plan: 'premium' | 'basic' = 'premium') =>
  app().refusal(
    giveAccess,
    { params: { id: to.id }, body: { until: inDays(days), plan, reason: 'x' } },
    admin.token,
  )
const accessOf = async ({ id }: Person) =>
  (await app().call(getMemberAccess, { params: { id } }, admin.token)).access
const takeBack = (id: string) => app().call(takeAccessBack, { params: { id } }, admin.token)

test('a free month opens classes until its end, and both sides say so @full', async () => {
  const video = await createVideo(app(), { isPremium: true })
  const mia = await former()
  const play = async () =>
    (await app().refusal(playVideo, { params: { id: video } }, mia.token)).status
  expect(await play()).not.toBe(200)
  expect(await accessOf(mia)).toMatchObject({ may_play: false, membership: { state: 'ended' } })
  const { access } = await give(mia, 30)
  expect(access).toMatchObject({
    may_play: true,
    device: true,
    staff: false,
    membership: { state: 'granted', plan: 'premium', until: inDays(30) },
    granted_by: 'given',
    given: [{ reason: 'Helped at the fair', until: inDays(30), taken_back_at: null }],
  })
  const { membership } = await app().call(getMembership, {}, mia.token)
  expect(membership).toEqual(access.membership)
  expect((await app().call(browseVideos, { query: {} }, mia.token)).videos.length).toBeGreaterThan(
    0,
  )
  app().clock.now = addDays(start, 31)
  // Sessions end in the course of weeks.
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  expect((await accessOf(mia)).membership.state).toBe('ended')
  const entries = await app().audited(admin, { action: 'access-given' })
  expect(entries[0]).toMatchObject({
    subject: { email: mia.email },
    changes: { reason: { to: 'Helped at the fair' }, plan: { to: 'premium' } },
  })
})

test('what is taken back ends at once, and what was there beside it goes on @full', async () => {
  const mia = await former()
  const once = await give(mia, 30)
  const [first] = once.access.given
  const again = await give(mia, 60)
  expect(again.access.membership.until).toBe(inDays(60))
  const [second] = again.access.given
  const { access } = await takeBack(second?._id ?? '')
  expect(access.membership).toMatchObject({ state: 'granted', until: inDays(30) })
  await takeBack(second?._id ?? '')
  await takeBack(first?._id ?? '')
  app().advance(1)
  const ended = await accessOf(mia)
  expect(ended).toMatchObject({ may_play: false, membership: { state: 'ended' } })
  expect(ended.given.every(({ taken_back_at: at }) => at !== null)).toBe(true)

  const trial = await createPerson(app(), {
    subscriptionMode: 'trial',
    subscriptionPlan: 'premium',
    nextBillingAt: addDays(start, 10),
  })
  const given = await give(trial, 30)
  const back = await takeBack(given.access.given[0]?._id ?? '')
  expect(back.access.membership).toMatchObject({ state: 'trial', until: inDays(10) })
})

test('a gift card follows it @full', async () => {
  const mia = await former()
  await give(mia, 30)
  const buyer = await createPerson(app())
  const code = await people.buyGiftCode(app(), buyer, { months: 1 })
  await app().call(redeemGift, { body: { code } }, mia.token)
  const { membership, granted_by: by } = await accessOf(mia)
  expect([membership.until, by]).toEqual([epoch(new Date('2026-07-09T12:00:00Z')), 'gift-card'])
})

test('a gift card moves up when the days before it are taken back @full', async () => {
  const mia = await former()
  const { access } = await give(mia, 30)
  const buyer = await createPerson(app())
  const code = await people.buyGiftCode(app(), buyer, { months: 1 })
  await app().call(redeemGift, { body: { code } }, mia.token)
  app().clock.now = addDays(start, 10)
  const back = await takeBack(access.given[0]?._id ?? '')
  expect(back.access).toMatchObject({
    membership: { state: 'granted', until: epoch(new Date('2026-06-20T12:00:00Z')) },
    granted_by: 'gift-card',
  })
})

test('a gift card stays behind other days that were given, whichever of them are taken back @full', async () => {
  const mia = await former()
  const [first] = (await give(mia, 30)).access.given
  await give(mia, 60)
  const buyer = await createPerson(app())
  const code = await people.buyGiftCode(app(), buyer, { months: 1 })
  await app().call(redeemGift, { body: { code } }, mia.token)
  app().clock.now = addDays(start, 10)
  const until = epoch(new Date('2026-08-09T12:00:00Z'))
  expect((await takeBack(first?._id ?? '')).access.membership.until).toBe(until)
})

test('a gift card stays behind days that were given when the payment of one before them goes back @full', async () => {
  const mia = await former()
  const buyer = await createPerson(app())
  const redeem = async (by: Person) => {
    const code = await people.buyGiftCode(app(), by, { months: 1 })
    await app().call(redeemGift, { body: { code } }, mia.token)
  }
  await redeem(buyer)
  await give(mia, 60)
  await redeem(await createPerson(app()))
  const customer = await people.customerOf(app(), buyer)
  await people.inSandbox(app(), (sandbox, on) => refund(sandbox, on, { customer }))
  await people.deliverAndSync(app())
  const until = epoch(new Date('2026-08-09T12:00:00Z'))
  expect((await accessOf(mia)).membership.until).toBe(until)
})

test('a gift card that was to move a payment follows the days that were given when the subscription ends @full', async () => {
  const mia = await former()
  await give(mia, 60)
  await people.buy(app(), mia)
  await people.deliverAndSync(app())
  const code = await people.buyGiftCode(app(), await createPerson(app()), { months: 1 })
  await app().call(redeemGift, { body: { code } }, mia.token)
  const customer = await people.customerOf(app(), mia)
  await people.inSandbox(app(), (sandbox, on) => deleteCustomer(sandbox, on, customer))
  await people.deliverAndSync(app())
  const until = epoch(new Date('2026-08-09T12:00:00Z'))
  expect((await accessOf(mia)).membership).toMatchObject({ price: null, until })
})

test('a gift card waits while days of another plan run, which it would end', async () => {
  const mia = await former()
  await give(mia, 300, 'basic')
  const buyer = await createPerson(app())
  const code = await people.buyGiftCode(app(), buyer, { months: 1 })
  const request = { body: { code } }
  expect((await app().refusal(redeemGift, request, mia.token)).status).toBe(409)
  expect((await accessOf(mia)).membership).toMatchObject({ plan: 'basic', until: inDays(300) })
})

test('nothing is given to those who pay, need nothing or have more, and not for ever @full', async () => {
  const payer = await people.createSubscriber(app())
  expect((await refusal(payer, 30)).status).toBe(409)
  expect((await refusal(admin, 30)).status).toBe(409)
  const lifelong = await createPerson(app(), { subscriptionPlan: 'premium', nextBillingAt: null })
  expect((await refusal(lifelong, 30)).status).toBe(409)
  const mia = await former()
  await give(mia, 30)
  expect((await refusal(mia, 20)).status).toBe(409)
  // Basic would close premium classes that they have now.
  expect((await refusal(mia, 60, 'basic')).status).toBe(409)
  expect((await refusal(mia, -1)).status).toBe(422)
  expect((await refusal(mia, 731)).status).toBe(422)
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const request = { params: { id: mia.id } }
  expect((await app().refusal(getMemberAccess, request, coach.token)).status).toBe(403)
})

test('nothing is given to a minor without the consent of a household', async () => {
  const minor = await former()
  await app().services.db.insert(householdPlaces).values({
    holderId: admin.id,
    memberId: minor.id,
    seat: 1,
    state: 'left',
    email: minor.email,
    ageBand: 'minor',
    invitedAt: start,
    expiresAt: start,
    changedAt: start,
  })
  const { status, body } = await refusal(minor, 30)
  expect([status, body.error]).toEqual([409, expect.stringContaining('13 to 17')])
  await app().call(recordAdult, { params: { id: minor.id } }, admin.token)
  await give(minor, 30)
})

test('who subscribes meanwhile keeps the days: the first payment is due behind them @full', async () => {
  const mia = await former()
  const { access } = await give(mia, 90)
  await people.buy(app(), mia)
  await people.deliverAndSync(app())
  const { membership } = await accessOf(mia)
  expect(membership.price).not.toBeNull()
  expect(membership.until).toBe(access.membership.until)
  const request = { params: { id: access.given[0]?._id ?? '' } }
  expect((await app().refusal(takeAccessBack, request, admin.token)).status).toBe(409)
})
