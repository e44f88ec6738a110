import { register, verifyRegistration } from '@carriage/contract/accounts/endpoints'
import { restoreArchive } from '@carriage/contract/archive/endpoints'
import { activateDevice, createActivationCode } from '@carriage/contract/devices/endpoints'
import { updateLiveClass } from '@carriage/contract/live-classes/admin-endpoints'
import {
  registerForLiveClass,
  unregisterFromLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { deleteAccount, removeUser } from '@carriage/contract/members/endpoints'
import { enrollInProgram, markProgramAsCompleted } from '@carriage/contract/programs/endpoints'
import { listMemberPayments, refundPayment } from '@carriage/contract/subscriptions/admin-endpoints'
import {
  cancelSubscription,
  pauseSubscription,
} from '@carriage/contract/subscriptions/change-endpoints'
import { redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import { getAdminVideo, updateVideo } from '@carriage/contract/videos/admin-endpoints'
import { reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { createWebhook } from '@carriage/contract/webhooks/endpoints'
import { eventData, eventTypes, type EventType } from '@carriage/contract/webhooks/events'
import { ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import { attendLive } from '../../../test/practice/workouts.ts'
import { momentIn, scheduleLive } from '../../../test/live/live-classes.ts'
import {
  buy,
  buyGiftCode,
  createBuyer,
  deliverAndSync,
  FAILS_LATER,
  storedOf,
} from '../../../test/payments.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { addDays, addSeconds, epoch } from '../../platform/time.ts'
import { liveClasses } from '../live-classes/tables.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

const app = useApp()
let admin: Person
beforeEach(async () => {
  await app().services.db.delete(webhooks)
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const create = (event_types: EventType[]) => {
  const body = { url: 'https://hooks.shop.test/', description: '', event_types }
  return app().call(createWebhook, { body }, admin.token)
}

/** Every event, and what a person does to cause it. */
const causes: Record<EventType, () => Promise<object>> = {
  async 'member.created'() {
    const email = 'new@carriage.test'
    const names = { first_name: 'Ada', last_name: 'Stern' }
    const body = { ...names, email, password: PASSWORD, confirm_password: PASSWORD }
    const { token } = await app().call(register, { body })
    const otp = /\b\d{6}\b/.exec((await app().newestMail(email)).text)?.[0] ?? ''
    const { user } = await app().call(verifyRegistration, { body: { otp, token } })
    return { member_id: user._id }
  },
  async 'member.deleted'() {
    const { id } = await createPerson(app())
    await app().call(removeUser, { params: { id } }, admin.token)
    return { member_id: id }
  },
  async 'device.activated'() {
    return { member_id: (await activate()).id }
  },
  async 'subscription.changed'() {
    const { id } = await activate()
    const until = addDays(app().clock.now, 7).getTime() / 1000
    return { member_id: id, mode: 'trial', plan: 'premium', until }
  },
  async 'subscription.paused'() {
    const member = await subscriber()
    const body = { months: 1 } as const
    const { membership } = await app().call(pauseSubscription, { body }, member.token)
    const { starts_at: at = 0, resumes_at: end = 0 } = membership.pause ?? {}
    return { member_id: member.id, starts_at: at, resumes_at: end }
  },
  async 'subscription.cancelled'() {
    const member = await subscriber()
    const body = { reason: null }
    const { membership } = await app().call(cancelSubscription, { body }, member.token)
    return { member_id: member.id, ends_at: membership.until }
  },
  async 'payment.failed'() {
    const member = await subscriber(FAILS_LATER)
    app().advance(31 * 86_400)
    await app().runJob('payments-sandbox-tick')
    await deliverAndSync(app())
    const { until } = await storedOf(app(), member)
    return { member_id: member.id, until: epoch(until) }
  },
  async 'payment.refunded'() {
    const member = await subscriber()
    const query = { email: member.email }
    const { payments } = await app().call(listMemberPayments, { query }, admin.token)
    const body = {
      key: uuidv7(),
      member_id: member.id,
      payment_id: payments[0]?.id ?? '',
      amount_in_cents: 100,
      reason: 'goodwill',
    } as const
    await app().call(refundPayment, { body }, admin.token)
    await app().runJob('refund-payment', { refundId: body.key })
    return { member_id: member.id, amount_in_cents: 100, currency: 'USD' }
  },
  async 'gift.redeemed'() {
    const buyer = await createPerson(app())
    const code = await buyGiftCode(app(), buyer, { months: 3 })
    const member = await createPerson(app())
    await app().call(redeemGift, { body: { code } }, member.token)
    return { member_id: member.id, months: 3 }
  },
  async 'enrollment.started'() {
    const { member, program } = await enroll()
    return { member_id: member.id, program_id: program.id }
  },
  async 'enrollment.completed'() {
    const { member, program } = await enroll()
    const [week] = program.weeks
    const [session] = week?.sessions ?? []
    const body = {
      program_id: program.id,
      week_id: week?.id ?? '',
      session_id: session?.id ?? '',
      mark_as_completed: true,
    }
    await app().call(markProgramAsCompleted, { body }, member.token)
    await app().call(markProgramAsCompleted, { body }, member.token)
    return { member_id: member.id, program_id: program.id }
  },
  async 'class.completed'() {
    const member = await createPerson(app())
    const id = await createVideo(app(), { durationSeconds: 60 })
    for (const position_seconds of [0, 30, 60]) {
      const body = { position_seconds, duration_seconds: 60, watched_seconds: 30 }
      await app().call(reportVideoProgress, { params: { id }, body }, member.token)
      app().advance(30)
    }
    return { member_id: member.id, video_id: id }
  },
  async 'live_class.registered'() {
    const { member, live } = await registered()
    return { member_id: member.id, live_class_id: live._id, starts_at: live.starts_at }
  },
  async 'live_class.registration_cancelled'() {
    const { member, live } = await registered()
    const body = { live_class_id: live._id }
    await app().call(unregisterFromLiveClass, { body }, member.token)
    return { member_id: member.id, live_class_id: live._id, starts_at: live.starts_at }
  },
  async 'live_class.attended'() {
    const member = await createPerson(app())
    return { member_id: member.id, live_class_id: await attendLive(app(), member) }
  },
  async 'live_class.ended'() {
    const { live } = await registered()
    // Classes of other tests end too, and are not looked at.
    await app().services.db.delete(liveClasses).where(ne(liveClasses.id, live._id))
    app().advance(5 * 3600)
    await app().runJob('close-ended-live-classes')
    return { live_class_id: live._id, starts_at: live.starts_at }
  },
  async 'video.published'() {
    const id = await createVideo(app(), { status: 'draft', firstPublishedAt: null })
    const body = { status: 'published' as const }
    await app().call(updateVideo, { params: { id }, body }, admin.token)
    return { video_id: id }
  },
}

/** A subscriber whose subscription began before anybody listened. */
async function subscriber(number?: string): Promise<Person> {
  const member = await createBuyer(app())
  await buy(app(), member, number)
  await deliverAndSync(app())
  return member
}

let codes = 0
async function activate(): Promise<Person> {
  const member = await createPerson(app(), {
    deviceActivatedAt: null,
    subscriptionMode: null,
    subscriptionPlan: 'none',
    nextBillingAt: null,
  })
  const body = { code: `EV${String(++codes).padStart(4, '2')}`, batch_name: 'Spring' }
  const grant = { total_usage_possible: 1, trial_duration: 7 }
  await app().call(createActivationCode, { body: { ...body, ...grant } }, admin.token)
  await app().call(activateDevice, { body: { code: body.code } }, member.token)
  return member
}
async function enroll() {
  const member = await createPerson(app())
  const program = await createProgram(app(), [[true]])
  await app().call(enrollInProgram, { body: { program_id: program.id } }, member.token)
  return { member, program }
}
async function registered() {
  const coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  const member = await createPerson(app())
  const live = await scheduleLive(app(), coach, 60)
  await app().call(registerForLiveClass, { body: { live_class_id: live._id } }, member.token)
  return { member, live }
}

describe('every event', () => {
  test.each(eventTypes)('%s is told of once, with ids and states only @full', async (type) => {
    await create([type])
    const data = await causes[type]()
    const rows = await app().services.db.select().from(webhookDeliveries)
    const events = rows.map(({ payload }): unknown => JSON.parse(payload))
    const event: unknown = { type, timestamp: expect.any(String), data }
    expect(events).toEqual([event])
    expect(eventData[type].parse(data)).toEqual(data)
    expect(rows[0]?.payload).not.toMatch(/@|Ada|Stern/)
  })

  test('a member who deletes their account is told of too', async () => {
    await create(['member.deleted'])
    const { id, token } = await createPerson(app())
    await app().call(deleteAccount, { body: { password: PASSWORD } }, token)
    const [row] = await app().services.db.select().from(webhookDeliveries)
    expect(row?.payload).toContain(id)
  })

  test('a member whom staff restore is told of again, once', async () => {
    const { id } = await createPerson(app())
    await app().call(removeUser, { params: { id } }, admin.token)
    await create(['member.created'])
    await app().call(restoreArchive, { params: { id } }, admin.token)
    const rows = await app().services.db.select().from(webhookDeliveries)
    expect(rows.map(({ payload }) => payload.includes(id))).toEqual([true])
  })

  test('a live class ends for others as far as they know of it, also when it is given another date', async () => {
    await create(['live_class.ended'])
    await app().services.db.delete(liveClasses)
    const { live: draft } = await registered()
    const { live: held } = await registered()
    const change = (_id: string, body: object) =>
      app().call(updateLiveClass, { params: { id: _id }, body }, admin.token)
    await change(draft._id, { status: 'draft' })
    app().advance(5 * 3600)
    await change(held._id, momentIn(app(), 60))
    await app().runJob('close-ended-live-classes')
    const rows = await app().services.db.select().from(webhookDeliveries)
    const idsOf = ({ payload }: { payload: string }) =>
      [draft._id, held._id].filter((id) => payload.includes(id))
    expect(rows.flatMap(idsOf)).toEqual([held._id])
  })

  test('a video that is due is told of once', async () => {
    await create(['video.published'])
    const publishAt = addSeconds(app().clock.now, -60)
    const id = await createVideo(app(), { status: 'scheduled', publishAt, firstPublishedAt: null })
    await app().runJob('publish-due-videos')
    await app().runJob('publish-due-videos')
    const rows = await app().services.db.select().from(webhookDeliveries)
    expect(rows.map(({ payload }) => payload.includes(id))).toEqual([true])
  })

  test('a video that is taken back and published again is told of once @full', async () => {
    await create(['video.published'])
    const id = await createVideo(app(), { status: 'draft', firstPublishedAt: null })
    const change = (body: { status: 'draft' | 'published' | 'scheduled'; publish_date?: number }) =>
      app().call(updateVideo, { params: { id }, body }, admin.token)
    await change({ status: 'published' })
    await change({ status: 'draft' })
    await change({ status: 'published' })
    await change({ status: 'scheduled', publish_date: epoch(app().clock.now) + 60 })
    app().advance(60)
    await app().runJob('publish-due-videos')
    const rows = await app().services.db.select().from(webhookDeliveries)
    expect(rows.map(({ payload }) => payload.includes(id))).toEqual([true])
  })

  test('a video whose date passes in the archive is a draft when it is back, and is not told of', async () => {
    await create(['video.published'])
    const { db, now } = app().services
    const publishAt = addSeconds(now(), -60)
    const due = { status: 'scheduled', publishAt, firstPublishedAt: null } as const
    const id = await createVideo(app(), { ...due, deletedAt: now() })
    await app().runJob('publish-due-videos')
    expect(await db.select().from(webhookDeliveries)).toEqual([])
    await app().registry.restore.video(app().services, db, id)
    await app().runJob('publish-due-videos')
    expect(await db.select().from(webhookDeliveries)).toEqual([])
    const { video } = await app().call(getAdminVideo, { params: { id } }, admin.token)
    expect(video).toMatchObject({ status: 'draft', publish_date: null })
  })
})
