import { updateLiveClass } from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  getLiveViewerToken,
  listLiveClasses,
  makeCalendarFeed,
  registerForLiveClass,
  unregisterFromLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import type { Services } from '../../../context.ts'
import { closeEndedClasses, remindOfLiveClasses } from '../index.ts'
import { liveOccurrences } from '../tables.ts'

const app = useApp()
let coach: Person
let mia: Person
let id: string

beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  mia = await createPerson(app(), { nextBillingAt: null })
  id = (await scheduleLive(app(), coach, 120, { recurring_schedule: true, capacity: 1 }))._id
})

const read = (who = mia) => app().call(getLiveClass, { params: { id } }, who.token)
const starts = (dates: readonly { starts_at: number | null }[]) =>
  dates.map(({ starts_at: at }) => new Date((at ?? 0) * 1000).toISOString().slice(0, 16))
const registerBody = (occurrenceId?: string) => ({
  body: { live_class_id: id, ...(occurrenceId !== undefined && { occurrence_id: occurrenceId }) },
})
const register = (occurrenceId?: string, who = mia) =>
  app().call(registerForLiveClass, registerBody(occurrenceId), who.token)
const dateAt = async (index: number) => {
  const date = (await read()).dates[index]
  if (!date) throw new Error(`No date ${index}`)
  return date
}

describe('the dates of a weekly class', () => {
  test('are the next four, and after one is over the fourth after it', async () => {
    expect(starts((await read()).dates)).toEqual([
      '2026-05-10T14:00',
      '2026-05-17T14:00',
      '2026-05-24T14:00',
      '2026-05-31T14:00',
    ])
    app().advance((120 + 76) * 60)
    await closeEndedClasses(app().services)
    expect(starts((await read()).dates)).toEqual([
      '2026-05-17T14:00',
      '2026-05-24T14:00',
      '2026-05-31T14:00',
      '2026-06-07T14:00',
    ])
  })

  test('are closed although an earlier class cannot be', async () => {
    const [broken, other] = [
      await scheduleLive(app(), coach, 10),
      await scheduleLive(app(), coach, 11),
    ]
    app().advance(2 * 3600)
    const { services } = app()
    const notices: Services['notices'] = {
      ...services.notices,
      async publish(on, channel, text) {
        if (text.includes(broken._id)) throw new Error('This class cannot be closed')
        await services.notices.publish(on, channel, text)
      },
    }
    await expect(closeEndedClasses({ ...services, notices })).rejects.toThrow('cannot be closed')
    const ended = async ({ _id }: { _id: string }) => {
      const dates = services.db.select().from(liveOccurrences)
      return (await dates.where(eq(liveOccurrences.liveClassId, _id)))[0]?.endedAt
    }
    expect([await ended(broken), await ended(other)]).toEqual([null, expect.any(Date)])
    await closeEndedClasses(services)
  })

  test('are one for a class that is not weekly, or no more so, and four once it is', async () => {
    const change = (recurring_schedule: boolean) =>
      app().call(updateLiveClass, { params: { id }, body: { recurring_schedule } }, coach.token)
    await change(false)
    expect(starts((await read()).dates)).toEqual(['2026-05-10T14:00'])
    await change(true)
    expect((await read()).dates).toHaveLength(4)
  })

  test('take registrations each, with seats of their own; the class answers with its next date', async () => {
    const other = await createPerson(app(), { nextBillingAt: null })
    const later = await dateAt(2)
    const { live_class: registered } = await register(later.occurrence_id)
    expect(registered).toMatchObject({ occurrence_id: later.occurrence_id, is_registered: true })
    await register(undefined, other)
    const { live_class: next, dates } = await read()
    expect(next).toMatchObject({ publish_date: '2026-05-10', is_registered: false, rsvp_count: 1 })
    expect(dates.map(({ is_registered: own, rsvp_count: count }) => [own, count])).toEqual([
      [false, 1],
      [false, 0],
      [true, 1],
      [false, 0],
    ])
    const full = await app().refusal(
      registerForLiveClass,
      registerBody(later.occurrence_id),
      other.token,
    )
    expect(full).toMatchObject({ status: 409, body: { message: 'This class is full.' } })
  })

  test('are cancelled each', async () => {
    const [first, later] = [await dateAt(0), await dateAt(1)]
    await register()
    await register(later.occurrence_id)
    await app().call(unregisterFromLiveClass, registerBody(later.occurrence_id), mia.token)
    expect((await dateAt(0)).is_registered).toBe(true)
    expect((await dateAt(1)).is_registered).toBe(false)
    await register(first.occurrence_id)
    expect((await dateAt(0)).rsvp_count).toBe(1)
  })

  test('let in who is registered for that date alone @full', async () => {
    await register((await dateAt(1)).occurrence_id)
    app().advance(117 * 60)
    const refused = await app().refusal(getLiveViewerToken, { params: { id } }, mia.token)
    expect(refused.body.message).toBe('You must register for this class before joining.')
    app().advance(7 * 24 * 3600 - 3600)
    await closeEndedClasses(app().services)
    app().advance(3600)
    expect((await read()).live_class).toMatchObject({ is_registered: true, can_join: true })
  })

  test('are none of another class, and none that is over @full', async () => {
    const other = await scheduleLive(app(), coach, 120)
    const foreign = (await app().call(getLiveClass, { params: { id: other._id } }, mia.token))
      .dates[0]?.occurrence_id
    const first = (await dateAt(0)).occurrence_id
    app().advance((120 + 76) * 60)
    await closeEndedClasses(app().services)
    for (const unknown of [foreign, first]) {
      const refused = await app().refusal(registerForLiveClass, registerBody(unknown), mia.token)
      expect(refused.status).toBe(404)
    }
  })

  test('remind who is registered before each @full', async () => {
    await register()
    await register((await dateAt(1)).occurrence_id)
    const reminded = async () => {
      await remindOfLiveClasses(app().services)
      await app().runJob('send-due-messages')
      const subjects = await app().subjectsTo(mia)
      return subjects.filter((subject) => subject.startsWith('Starting soon')).length
    }
    app().advance(105 * 60)
    expect(await reminded()).toBe(1)
    app().advance(7 * 24 * 3600)
    expect(await reminded()).toBe(2)
  })

  test('stand each in the calendar of who is registered, under a UID of its own', async () => {
    const [first, later] = [await dateAt(0), await dateAt(3)]
    await register(first.occurrence_id)
    await register(later.occurrence_id)
    const { url } = await app().call(makeCalendarFeed, {}, mia.token)
    const { body } = await app().app.inject({ url: new URL(url).pathname })
    for (const { occurrence_id: uid } of [first, later])
      expect(body).toContain(`UID:${uid}@carriage`)
    expect(body).toContain('DTSTART:20260510T140000Z')
    expect(body).toContain('DTSTART:20260531T140000Z')
  })
})

describe('the list of live classes', () => {
  const list = async (query: object) => {
    const answer = await app().call(
      listLiveClasses,
      { query: { per_page: 100, ...query } },
      mia.token,
    )
    const own = answer.live_class.filter((live) => live._id === id)
    return { own, total: answer.meta.total, count: answer.live_class.length }
  }

  test('has a weekly class once, and each of its dates where they are asked for', async () => {
    expect(starts((await list({ coach: coach.id })).own)).toEqual(['2026-05-10T14:00'])
    const all = await list({ coach: coach.id, dates: 'all' })
    expect(starts(all.own)).toEqual(starts((await read()).dates))
    expect(all.total).toBe(4)
  })

  test('has the dates of a period alone, each with the registration of the caller', async () => {
    await register((await dateAt(1)).occurrence_id)
    const [from, to] = [Date.UTC(2026, 4, 12) / 1000, Date.UTC(2026, 4, 30) / 1000]
    const { own } = await list({ from, to, coach: coach.id, dates: 'all' })
    expect(own.map((live) => [live.publish_date, live.is_registered])).toEqual([
      ['2026-05-17', true],
      ['2026-05-24', false],
    ])
  })
})
