import {
  getAdminLiveClass,
  getLiveHostToken,
  listAdminLiveClasses,
  listLiveCalendar,
  nameCohost,
  reportLiveSession,
  runStage,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  changeOwnStage,
  getStageAccess,
  makeCalendarFeed,
  unregisterFromLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import {
  COHOST_PLACE,
  INVITATION_SECONDS,
  type RunStage,
  type StageAction,
} from '@carriage/contract/live-classes/stage'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { becomeMinor } from '../../../../test/households.ts'
import type { PresencePage } from '../../../../test/live/presence-page.ts'
import { useOpenClass } from '../../../../test/live/use-open-class.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { closeEndedClasses } from '../index.ts'
import { liveStage } from './stage-schema.ts'

const app = useApp()
const live = useOpenClass(app)
const PAGE = '01a1fcb4-0000-4000-8000-000000000001'
const OTHER = '01a1fcb4-0000-4000-8000-000000000002'

const params = () => ({ id: live().id })
const report = (event: 'started' | 'stopped') =>
  app().call(reportLiveSession, { params: params(), body: { event } }, live().coach.token)
beforeEach(() => report('started'))

const run = async (action: RunStage['action'], who: Person, by = live().coach) =>
  (await app().call(runStage, { params: params(), body: { action, member: who.id } }, by.token))
    .people
const refusedRun = async (action: RunStage['action'], who: Person, by = live().coach) => {
  const request = { params: params(), body: { action, member: who.id } }
  const { status, body } = await app().refusal(runStage, request, by.token)
  return [status, body.error]
}
const act = async (who: Person, body: StageAction) =>
  (await app().call(changeOwnStage, { params: params(), body }, who.token)).own
const refused = async (who: Person, body: StageAction) => {
  const { status, body: answer } = await app().refusal(
    changeOwnStage,
    { params: params(), body },
    who.token,
  )
  return [status, answer.error]
}
const accept = { action: 'accept', page: PAGE, has_picture: true } as const
const comeOnStage = async (who: Person) => {
  await act(who, accept)
  return act(who, { action: 'arrive', page: PAGE })
}
const newest = (page: PresencePage) =>
  page.heard.flatMap((message) => (message.type === 'stage' ? [message] : [])).at(-1)
/** The page shows so who is on the stage, and how it stands with its own person. */
const shows = (page: PresencePage, people: string, own = '') =>
  page.until(() => {
    const told = newest(page)
    const said = told?.people.map(({ first_name: name, state }) => `${name} ${state}`).join()
    return said === people && (told?.own?.state ?? '') === own
  })

describe('the stage', () => {
  test('is seen by all on every server: hosts see who was invited, members who is there @full', async () => {
    const { here, there, coach, mia, ben, arrive } = live()
    const [host, seat, watcher] = [
      await arrive(here, coach),
      await arrive(there, mia),
      await arrive(there, ben),
    ]
    await run('invite', mia)
    await shows(host, 'Mia invited')
    await shows(seat, '', 'invited')
    await shows(watcher, '')
    await act(mia, accept)
    await shows(host, 'Mia accepted')
    await act(mia, { action: 'arrive', page: PAGE })
    for (const page of [watcher, await arrive(here, ben)]) await shows(page, 'Mia on-stage')
    await run('mute', mia)
    await shows(seat, 'Mia muted', 'muted')
    await act(mia, { action: 'unmute' })
    await act(mia, { action: 'picture', has_picture: false })
    await shows(watcher, 'Mia on-stage')
    await run('remove', mia)
    await shows(host, 'Mia removed')
    await shows(seat, '', 'removed')
    await shows(watcher, '')
  })

  test('gives its guest access to one place, for the page that was accepted on alone', async () => {
    const { here, coach, mia, arrive } = live()
    await arrive(here, coach)
    await arrive(here, mia)
    await run('invite', mia)
    await act(mia, accept)
    const access = (page: string) =>
      app().call(getStageAccess, { params: params(), query: { page } }, mia.token)
    const { send } = await access(PAGE)
    expect(send.token).toBe(`host ${live().id}`)
    expect(app().engine.grants.at(-1)).toMatchObject({ role: 'host', place: 1, userId: mia.id })
    expect(app().engine.grants.at(-1)?.records ?? false).toBe(false)
    const request = { params: params(), query: { page: OTHER } }
    expect((await app().refusal(getStageAccess, request, mia.token)).status).toBe(409)
    // She goes on in another browser: the first one may not send any more.
    await act(mia, { ...accept, page: OTHER })
    await access(OTHER)
    const former = { params: params(), query: { page: PAGE } }
    expect((await app().refusal(getStageAccess, former, mia.token)).status).toBe(409)
  })

  test('sends who is removed, or leaves, from the engine, and from their place alone @full', async () => {
    const { here, coach, mia, arrive } = live()
    await arrive(here, coach)
    await arrive(here, mia)
    await run('invite', mia)
    await comeOnStage(mia)
    await run('remove', mia)
    await app().engine.hasEnded(`${live().id}/1`, mia.id)
    expect(app().engine.kicked).not.toContain(`${live().id} ${mia.id}`)
    const request = { params: params(), query: { page: PAGE } }
    expect((await app().refusal(getStageAccess, request, mia.token)).status).toBe(409)
  })

  test('is for members in a seat who are there, while the class is live', async () => {
    const { here, coach, mia, ben, arrive } = live()
    await arrive(here, coach)
    await arrive(here, ben)
    const reason =
      'Only members in a seat can come on stage. This member watches the broadcast or has left.'
    expect(await refusedRun('invite', ben)).toEqual([409, reason])
    expect(await refusedRun('invite', mia)).toEqual([409, reason])
    await arrive(here, mia)
    await report('stopped')
    expect((await refusedRun('invite', mia))[0]).toBe(409)
    await report('started')
    expect((await run('invite', mia)).map(({ state }) => state)).toEqual(['invited'])
    expect((await refused(ben, accept))[0]).toBe(409)
    const other = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    expect((await refusedRun('invite', mia, other))[0]).toBe(403)
    const outside = await createPerson(app(), { nextBillingAt: null })
    expect((await refused(outside, accept))[0]).toBe(403)
  })

  test('is closed to somebody under 18, and says nothing of why, also once they were invited', async () => {
    const { here, coach, mia, ben, arrive } = live()
    await arrive(here, coach)
    await arrive(here, mia)
    await run('invite', mia)
    await becomeMinor(app(), mia, ben)
    const reason = 'This member can’t be invited: their account doesn’t include coming on stage.'
    expect(await refused(mia, accept)).toEqual([403, reason])
    expect(await refusedRun('invite', mia)).toEqual([403, reason])
    await app().services.db.execute(sql`DELETE FROM household_places`)
  })

  test('ends for who becomes known as under 18 on it', async () => {
    const { here, coach, mia, ben, arrive } = live()
    const host = await arrive(here, coach)
    await arrive(here, mia)
    await run('invite', mia)
    await comeOnStage(mia)
    await becomeMinor(app(), mia, ben)
    await here.beat()
    await shows(host, 'Mia removed')
    await app().services.db.execute(sql`DELETE FROM household_places`)
  })

  test('forgets an invitation without an answer, and who has left the class @full', async () => {
    const { here, coach, mia, arrive } = live()
    const host = await arrive(here, coach)
    const seat = await arrive(here, mia)
    await run('invite', mia)
    app().advance(INVITATION_SECONDS)
    // Both are heard from meanwhile.
    await here.beat()
    await here.beat()
    await shows(host, 'Mia expired')
    expect((await refused(mia, accept))[0]).toBe(409)
    // The host is heard from, too.
    await report('started')
    await run('invite', mia)
    await comeOnStage(mia)
    const isGone = () => host.until(() => !host.people.includes('Mia viewer'))
    seat.close(1006)
    await isGone()
    await here.beat()
    const again = await arrive(here, mia)
    await again.until(() => typeof newest(again)?.own?.expires_at === 'number')
    await here.beat()
    await again.until(() => newest(again)?.own?.expires_at === null)
    app().advance(40)
    await here.beat()
    await shows(host, 'Mia on-stage')
    // She was away for a moment; now she does not come back.
    again.close(1006)
    await isGone()
    await here.beat()
    app().advance(31)
    await here.beat()
    await shows(host, 'Mia left')
    await app().engine.hasEnded(`${live().id}/1`, mia.id)
  })

  test('is empty once the host stops, and once the class is over nothing is kept @full', async () => {
    const { here, coach, mia, arrive } = live()
    const host = await arrive(here, coach)
    await arrive(here, mia)
    await run('invite', mia)
    await comeOnStage(mia)
    await report('stopped')
    await shows(host, '')
    await report('started')
    await run('invite', mia)
    app().advance(3 * 3600)
    await closeEndedClasses(app().services)
    await here.beat()
    expect(await app().services.db.$count(liveStage)).toBe(0)
  })

  test('loses its guest with the seat @full', async () => {
    const { here, coach, mia, arrive } = live()
    await arrive(here, coach)
    await arrive(here, mia)
    await run('invite', mia)
    await comeOnStage(mia)
    const body = { live_class_id: live().id }
    await app().call(unregisterFromLiveClass, { body }, mia.token)
    await app().engine.hasEnded(live().id, mia.id)
    expect((await refused(mia, { action: 'arrive', page: PAGE }))[0]).toBe(403)
  })

  test('is full with four guests, of whom one who leaves makes room', async () => {
    const { here, coach, mia, arrive } = live()
    await arrive(here, coach)
    await arrive(here, mia)
    const { db } = app().services
    const people = [
      createPerson(app()),
      createPerson(app()),
      createPerson(app()),
      createPerson(app()),
    ]
    const guests = await Promise.all(people)
    await db.execute(sql`INSERT INTO live_stage (occurrence_id, user_id, state, place, page, has_picture, invited_at)
      SELECT date.id, guest.id::uuid, 'on-stage', guest.place, ${PAGE}, false, now()
      FROM live_occurrences date, unnest(${sql.param(guests.map(({ id }) => id))}::text[]) WITH ORDINALITY guest (id, place)
      WHERE date.live_class_id = ${live().id}`)
    const full = 'Up to 4 members can be on stage or invited at once.'
    expect(await refusedRun('invite', mia)).toEqual([409, full])
    const [first] = guests
    if (first) await run('remove', first)
    await run('invite', mia)
    expect(await act(mia, accept)).toMatchObject({ state: 'accepted', place: 1 })
  })

  test('takes so many presses in a minute', async () => {
    const { here, mia, arrive } = live()
    await arrive(here, mia)
    for (let at = 0; at < 30; at++) await refused(mia, { action: 'leave' })
    expect((await refused(mia, { action: 'leave' }))[0]).toBe(429)
  })
})

describe('a co-host', () => {
  let helper: Person
  beforeEach(async () => {
    const roles = ['user', 'coach'] as const
    helper = await createPerson(app(), { roles: [...roles], firstName: 'Tom', nextBillingAt: null })
  })
  const name = (coach: string | null, by = live().coach) =>
    app().call(nameCohost, { params: params(), body: { coach } }, by.token)
  const refusedName = async (coach: string | null, by = live().coach) =>
    (await app().refusal(nameCohost, { params: params(), body: { coach } }, by.token)).status

  /** How many dates the calendar of staff has for somebody, and the one that their own program reads. */
  async function calendarsOf({ token }: Person): Promise<number[]> {
    const now = Math.floor(app().clock.now.getTime() / 1000)
    const query = { from: now - 86_400, to: now + 86_400 }
    const { dates } = await app().call(listLiveCalendar, { query }, token)
    const { url } = await app().call(makeCalendarFeed, {}, token)
    const { body } = await app().app.inject({ url: new URL(url).pathname })
    return [dates.length, body.split('BEGIN:VEVENT').length - 1]
  }

  test('has the host’s page and its calls, finds the class in the list and in calendars, and none of it any more afterwards', async () => {
    const { coach, mia } = live()
    const enter = { params: params() }
    expect((await app().refusal(getLiveHostToken, enter, helper.token)).status).toBe(403)
    expect((await name(helper.id)).live_class.cohost).toMatchObject({ first_name: 'Tom' })
    await app().call(getLiveHostToken, enter, helper.token)
    const { live_class: listed } = await app().call(
      listAdminLiveClasses,
      { query: {} },
      helper.token,
    )
    expect(listed.map(({ _id }) => _id)).toEqual([live().id])
    expect(await calendarsOf(helper)).toEqual([1, 1])
    expect(await refusedName(null, helper)).toBe(403)
    expect(await refusedName(coach.id)).toBe(422)
    expect(await refusedName(mia.id)).toBe(422)
    expect((await name(null)).live_class.cohost).toBeNull()
    expect((await app().refusal(getAdminLiveClass, enter, helper.token)).status).toBe(403)
    expect(await calendarsOf(helper)).toEqual([0, 0])
  })

  test('sends nothing any more once they are none, also from a program without a page', async () => {
    await name(helper.id)
    await name(null)
    await app().engine.hasEnded(live().id, helper.id)
  })

  test('comes on the stage without an invitation, moderates, and leaves it with the name @full', async () => {
    const { here, coach, mia, arrive } = live()
    await name(helper.id)
    await arrive(here, coach)
    const seat = await arrive(here, mia)
    const { rtm_token: _, ...entered } = await app().call(
      getLiveHostToken,
      { params: params() },
      helper.token,
    )
    expect(entered.stage_token).toBe(`viewer ${live().id}`)
    await run('invite', mia, helper)
    await comeOnStage(mia)
    const own = await comeOnStage(helper)
    expect(own).toMatchObject({ state: 'on-stage', place: COHOST_PLACE, is_cohost: true })
    await shows(seat, 'Mia on-stage,Tom on-stage', 'on-stage')
    await name(null)
    await app().engine.hasEnded(`${live().id}/${COHOST_PLACE}`, helper.id)
    await shows(seat, 'Mia on-stage', 'on-stage')
  })
})
