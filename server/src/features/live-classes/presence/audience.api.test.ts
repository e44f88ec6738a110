import { getLiveHostToken } from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  getLiveViewerToken,
  registerForLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import {
  anotherServer,
  enterPresence,
  type PresencePage,
} from '../../../../test/live/presence-page.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { users } from '../../accounts/tables.ts'
import type { Presence } from '../index.ts'
import { liveRsvps } from '../tables.ts'

const app = useApp()
let coach: Person
let members: Person[]
let id: string
/** Two servers on one database. */
let here: Presence
let there: Presence
/** What waits for the next tick of either. */
let waiting: (() => void)[] = []
const tick = () => {
  const due = waiting
  waiting = []
  for (const run of due) run()
}

beforeAll(async () => {
  coach = await createPerson(app(), {
    roles: ['user', 'coach'],
    firstName: 'Ines',
    nextBillingAt: null,
  })
  members = await Promise.all(
    ['Mia', 'Ben', 'Lea', 'Tom'].map((firstName) =>
      createPerson(app(), { firstName, nextBillingAt: null }),
    ),
  )
  const onTick = (run: () => void) => void waiting.push(run)
  here = anotherServer(app(), onTick)
  there = anotherServer(app(), onTick)
})
afterAll(() => Promise.all([here.stop(), there.stop()]))
beforeEach(() => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  // Of those who left at the end of the test before.
  tick()
})

/** Plans a class that is broadcast, for which everybody registers in turn. */
async function plan(capacity: number): Promise<void> {
  id = (await scheduleLive(app(), coach, 4, { capacity, broadcast_session: true }))._id
  for (const { token } of members)
    await app().call(registerForLiveClass, { body: { live_class_id: id } }, token)
}
const comeIn = async (presence: Presence, who: Person | undefined) => {
  const entry = await app().call(getLiveViewerToken, { params: { id } }, who?.token)
  return enterPresence(presence, entry.rtm_token)
}
const host = async () =>
  enterPresence(
    here,
    (await app().call(getLiveHostToken, { params: { id } }, coach.token)).rtm_token,
  )
const rosters = (page: PresencePage) => page.heard.filter(({ type }) => type === 'roster')
/** Ticks until a page knows it, however long notices take. */
async function tickUntil(page: PresencePage, holds: () => boolean): Promise<void> {
  while (!holds()) {
    tick()
    await Promise.race([page.until(holds), new Promise((resolve) => setImmediate(resolve))])
  }
}

describe('the audience', () => {
  beforeEach(() => plan(1))

  test('is counted over all servers, and named to nobody @full', async () => {
    const [mia, ben, lea] = members
    const page = await host()
    const seated = await comeIn(there, mia)
    const watching = [await comeIn(there, ben), await comeIn(here, lea)]
    await here.beat()
    await there.beat()
    for (const one of [page, seated, ...watching]) {
      expect(one.people).toEqual(['Ines host', 'Mia viewer'])
      expect(one.audience).toBe(2)
      expect(JSON.stringify(one.heard)).not.toMatch(/Ben|Lea/)
    }
    const lobby = await app().call(getLiveClass, { params: { id } }, ben?.token)
    expect(lobby.present.map(({ first_name: name }) => name)).toEqual(['Ines', 'Mia'])
    for (const one of [page, seated, ...watching]) one.emit('close')
  })

  test('causes no message when one of it comes or goes, only one at each heartbeat @full', async () => {
    const [mia, ben, lea, tom] = members
    const pages = [await host(), await comeIn(here, mia), await comeIn(here, ben)]
    tick()
    await here.beat()
    // A busy machine tells of those who came before, and of what holds in the class, some moments later.
    const knowsAll = (page: PresencePage) =>
      page.people.length === 2 &&
      page.audience === 1 &&
      page.heard.some(({ type }) => type === 'timer')
    for (const page of pages) await tickUntil(page, () => knowsAll(page))
    const before = pages.map((page) => page.heard.length)
    const late = [await comeIn(here, lea), await comeIn(there, tom)]
    late[1]?.emit('close')
    tick()
    expect(pages.map((page) => page.heard.length)).toEqual(before)
    await here.beat()
    expect(pages.map((page) => page.heard.length)).toEqual(before.map((count) => count + 1))
    for (const one of [...pages, ...late]) one.emit('close')
  })

  test('has taken part until it was heard from last @full', async () => {
    const [, ben] = members
    const page = await comeIn(here, ben)
    app().advance(600)
    await here.beat()
    page.emit('close')
    tick()
    const { db } = app().services
    const left = async () => {
      const ofBen = eq(liveRsvps.userId, ben?.id ?? '')
      const [newest] = await db.select().from(liveRsvps).where(ofBen).orderBy(desc(liveRsvps.id))
      return newest?.leftAt
    }
    await expect.poll(left).toEqual(app().clock.now)
  })

  test('leaves when its subscription ends', async () => {
    const [, , , tom] = members
    const page = await comeIn(there, tom)
    const until = (nextBillingAt: Date | null) =>
      app()
        .services.db.update(users)
        .set({ nextBillingAt })
        .where(eq(users.id, tom?.id ?? ''))
    await until(new Date(app().clock.now.getTime() - 1000))
    await there.beat()
    await page.until(() => page.closed !== undefined)
    expect(page.closed).toBe(4002)
    await until(null)
  })
})

describe('those with a seat', () => {
  beforeEach(() => plan(4))

  test('who come within a second are told in one message @full', async () => {
    const page = await host()
    const others = await Promise.all(members.map((who) => comeIn(there, who)))
    expect(rosters(page)).toEqual([])
    await tickUntil(page, () => page.people.length === 5)
    expect(rosters(page).length).toBeLessThan(others.length)
    expect(rosters(page).some((one) => one.type === 'roster' && one.changes.length > 1)).toBe(true)
    for (const one of [page, ...others]) one.emit('close')
  })

  test('hear of no registrations, which the host hears of once a second @full', async () => {
    const [mia] = members
    const [page, seated] = [await host(), await comeIn(here, mia)]
    const late = await Promise.all(
      [1, 2, 3].map(() => createPerson(app(), { nextBillingAt: null })),
    )
    for (const { token } of late)
      await app().call(registerForLiveClass, { body: { live_class_id: id } }, token)
    const changed = (one: PresencePage) => one.heard.filter(({ type }) => type === 'changed')
    await tickUntil(page, () => changed(page).length > 0)
    expect(changed(page).length).toBeLessThan(late.length)
    expect(changed(seated)).toEqual([])
    for (const one of [page, seated]) one.emit('close')
  })
})
