import {
  endFormCheck,
  reportLiveSession,
  watchFormCheck,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  changeFormCheck,
  getFormCheckAccess,
  getLiveViewerToken,
  unregisterFromLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { FORM_CHECK_PLACES } from '@carriage/contract/live-classes/form-check'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { becomeMinor } from '../../../../test/households.ts'
import type { PresencePage } from '../../../../test/live/presence-page.ts'
import { useOpenClass } from '../../../../test/live/use-open-class.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { closeEndedClasses } from '../index.ts'
import { liveFormChecks } from './form-check-schema.ts'

const app = useApp()
const live = useOpenClass(app)
const PAGE = '01a1fcb4-0000-4000-8000-000000000001'
const OTHER = '01a1fcb4-0000-4000-8000-000000000002'

const params = () => ({ id: live().id })
const cameras = () => `${live().id}.form`
const report = (event: 'started' | 'stopped') =>
  app().call(reportLiveSession, { params: params(), body: { event } }, live().coach.token)
beforeEach(() => report('started'))

const show = async (who: Person, page = PAGE) =>
  (
    await app().call(
      changeFormCheck,
      { params: params(), body: { action: 'show', page } },
      who.token,
    )
  ).own
const stop = (who: Person) =>
  app().call(changeFormCheck, { params: params(), body: { action: 'stop' } }, who.token)
const refused = async (who: Person) => {
  const request = { params: params(), body: { action: 'show', page: PAGE } } as const
  const { status, body } = await app().refusal(changeFormCheck, request, who.token)
  return [status, body.error]
}
const end = (who: Person, by = live().coach) =>
  app().call(endFormCheck, { params: params(), body: { member: who.id } }, by.token)
const newest = (page: PresencePage) =>
  page.heard.flatMap((message) => (message.type === 'form-check' ? [message] : [])).at(-1)
/** The page shows so who shows their camera, and from where its own person does. */
const shows = (page: PresencePage, members: string, own: number | null = null) =>
  page.until(() => {
    const told = newest(page)
    const names = told?.members.map(({ first_name: name }) => name).join()
    return names === members && (told?.own?.place ?? null) === own
  })

describe('a camera for the hosts', () => {
  test('is told to hosts on every server and to its owner, and to nobody else @full', async () => {
    const { here, there, coach, mia, ben, arrive } = live()
    const host = await arrive(here, coach)
    const seat = await arrive(there, mia)
    const watcher = await arrive(there, ben)
    expect(await show(mia)).toEqual({ place: 1, page: PAGE })
    await shows(host, 'Mia')
    await shows(seat, '', 1)
    await shows(watcher, '')
    await shows(await arrive(there, coach), 'Mia')
    await stop(mia)
    await shows(host, '')
    await shows(seat, '')
    await app().engine.hasEnded(`${cameras()}/1`, mia.id)
  })

  test('has a channel of its own, which its owner sends to and hosts alone receive', async () => {
    const { here, coach, mia, ben, arrive } = live()
    await arrive(here, mia)
    await show(mia)
    const request = { params: params(), query: { page: PAGE } }
    await app().call(getFormCheckAccess, request, mia.token)
    const sent = app().engine.grants.at(-1)
    expect(sent).toMatchObject({ role: 'host', channel: cameras(), place: 1, userId: mia.id })
    expect([sent?.records ?? false, sent?.broadcasts ?? false]).toEqual([false, false])
    await app().call(watchFormCheck, { params: params() }, coach.token)
    expect(app().engine.grants.at(-1)).toMatchObject({ role: 'viewer', channel: cameras() })
    for (const { token } of [mia, ben]) {
      expect((await app().refusal(watchFormCheck, { params: params() }, token)).status).toBe(403)
      await app().call(getLiveViewerToken, { params: params() }, token)
      expect(app().engine.grants.at(-1)?.channel).toBe(live().id)
    }
    const other = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    expect((await app().refusal(watchFormCheck, { params: params() }, other.token)).status).toBe(
      403,
    )
  })

  test('is sent by the page that was pressed last alone', async () => {
    const { here, mia, arrive } = live()
    await arrive(here, mia)
    await show(mia)
    const tried = (page: string) =>
      app().refusal(getFormCheckAccess, { params: params(), query: { page } }, mia.token)
    expect((await tried(OTHER)).status).toBe(409)
    expect(await show(mia, OTHER)).toEqual({ place: 1, page: OTHER })
    expect((await tried(PAGE)).status).toBe(409)
    await stop(mia)
    expect((await tried(OTHER)).status).toBe(409)
  })

  test('is ended by the host, and the page that sent it gets no access again @full', async () => {
    const { here, coach, mia, arrive } = live()
    await arrive(here, mia)
    const host = await arrive(here, coach)
    await show(mia)
    await shows(host, 'Mia')
    expect((await end(mia)).members).toEqual([])
    await app().engine.hasEnded(`${cameras()}/1`, mia.id)
    const request = { params: params(), query: { page: PAGE } }
    expect((await app().refusal(getFormCheckAccess, request, mia.token)).status).toBe(409)
  })

  test('is for members in a seat who are there, while the class is live', async () => {
    const { here, mia, ben, arrive } = live()
    const seatsOnly = 'Only members in a seat can show their camera.'
    expect(await refused(mia)).toEqual([409, seatsOnly])
    await arrive(here, mia)
    await arrive(here, ben)
    expect(await refused(ben)).toEqual([409, seatsOnly])
    const outside = await createPerson(app(), { nextBillingAt: null })
    expect(await refused(outside)).toEqual([403, 'Come into the class to show your camera.'])
    await report('stopped')
    expect((await refused(mia))[0]).toBe(409)
  })

  test('is nothing for members whom a household knows as under 18', async () => {
    const { here, coach, mia, arrive } = live()
    await arrive(here, mia)
    const { db } = app().services
    await becomeMinor(app(), mia, coach)
    expect(await refused(mia)).toEqual([403, 'Your account doesn’t include showing your camera.'])
    await db.execute(sql`DELETE FROM household_places`)
    expect(await show(mia)).toMatchObject({ place: 1 })
  })

  test('ends for who becomes known as under 18 meanwhile', async () => {
    const { here, coach, mia, arrive } = live()
    const host = await arrive(here, coach)
    await arrive(here, mia)
    await show(mia)
    await shows(host, 'Mia')
    await becomeMinor(app(), mia, coach)
    await here.beat()
    await shows(host, '')
    await app().engine.hasEnded(`${cameras()}/1`, mia.id)
    await app().services.db.execute(sql`DELETE FROM household_places`)
  })

  test('ends for who leaves the class or gives up the seat @full', async () => {
    const { here, coach, mia, arrive } = live()
    const host = await arrive(here, coach)
    const seat = await arrive(here, mia)
    await show(mia)
    await shows(host, 'Mia')
    seat.close(1000)
    await here.beat()
    await shows(host, '')
    await app().engine.hasEnded(`${cameras()}/1`, mia.id)
    await arrive(here, mia)
    await show(mia)
    await shows(host, 'Mia')
    const body = { live_class_id: live().id }
    await app().call(unregisterFromLiveClass, { body }, mia.token)
    await app().engine.hasEnded(cameras(), mia.id)
    expect((await refused(mia))[0]).toBe(403)
  })

  test('ends with the host’s stream, and nothing is kept once the class is over @full', async () => {
    const { here, coach, mia, arrive } = live()
    const host = await arrive(here, coach)
    await arrive(here, mia)
    await show(mia)
    await shows(host, 'Mia')
    await report('stopped')
    await shows(host, '')
    await report('started')
    await show(mia)
    app().advance(3 * 3600)
    await closeEndedClasses(app().services)
    await here.beat()
    expect(await app().services.db.$count(liveFormChecks)).toBe(0)
  })

  test('has nine places, of which one that is given up is free', async () => {
    const { here, mia, arrive } = live()
    await arrive(here, mia)
    const { db } = app().services
    const others = await Promise.all(
      Array.from({ length: FORM_CHECK_PLACES }, () => createPerson(app())),
    )
    await db.execute(sql`INSERT INTO live_form_checks (occurrence_id, user_id, place, page)
      SELECT date.id, other.id::uuid, other.place, ${PAGE}
      FROM live_occurrences date, unnest(${sql.param(others.map(({ id }) => id))}::text[]) WITH ORDINALITY other (id, place)
      WHERE date.live_class_id = ${live().id}`)
    expect(await refused(mia)).toEqual([
      409,
      'Up to 9 cameras can be shown at once. Try again when somebody has stopped theirs.',
    ])
    const [, second] = others
    if (second) await end(second)
    expect(await show(mia)).toEqual({ place: 2, page: PAGE })
  })

  test('takes so many presses in a minute', async () => {
    const { here, mia, arrive } = live()
    await arrive(here, mia)
    for (let at = 0; at < 20; at++) await stop(mia)
    expect((await refused(mia))[0]).toBe(429)
  })
})
