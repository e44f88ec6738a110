import { lowerHands, reportLiveSession } from '@carriage/contract/live-classes/admin-endpoints'
import { raiseHand } from '@carriage/contract/live-classes/endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import type { PresencePage } from '../../../../test/live/presence-page.ts'
import { useOpenClass } from '../../../../test/live/use-open-class.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { closeEndedClasses } from '../index.ts'
import { liveHands } from './hands-schema.ts'

const app = useApp()
const live = useOpenClass(app)

const raise = (who: Person, is_raised = true) =>
  app().call(raiseHand, { params: { id: live().id }, body: { is_raised } }, who.token)
const refusalOf = async (who: Person) => {
  const request = { params: { id: live().id }, body: { is_raised: true } }
  const { status, body } = await app().refusal(raiseHand, request, who.token)
  return [status, body.error]
}
const lower = async (member: string | null, who = live().coach) =>
  (await app().call(lowerHands, { params: { id: live().id }, body: { member } }, who.token)).hands
const newest = (page: PresencePage) =>
  page.heard.flatMap((message) => (message.type === 'hands' ? [message] : [])).at(-1)
const namesOn = (page: PresencePage) => newest(page)?.hands.map(({ first_name: name }) => name)
const showsHands = (page: PresencePage, ...names: string[]) =>
  page.until(() => namesOn(page)?.join() === names.join())
const ownIs = (page: PresencePage, isRaised: boolean) =>
  page.until(() => newest(page)?.is_raised === isRaised)

describe('a raised hand', () => {
  test('is shown to hosts in order on every server, and to nobody else @full', async () => {
    const { here, there, coach, mia, ben, arrive } = live()
    const host = await arrive(here, coach)
    const seat = await arrive(there, mia)
    const watcher = await arrive(there, ben)
    await raise(ben)
    app().advance(1)
    await raise(mia)
    await raise(ben)
    await showsHands(host, 'Ben', 'Mia')
    await ownIs(seat, true)
    for (const page of [seat, watcher]) expect(namesOn(page)).toEqual([])
    await showsHands(await arrive(there, coach), 'Ben', 'Mia')
    await raise(ben, false)
    await showsHands(host, 'Mia')
    await ownIs(watcher, false)
  })

  test('is lowered by the host, alone or with all others, and its owner is told @full', async () => {
    const { here, there, coach, mia, ben, arrive } = live()
    const host = await arrive(here, coach)
    const [seat, watcher] = [await arrive(there, mia), await arrive(there, ben)]
    await raise(mia)
    await raise(ben)
    await ownIs(watcher, true)
    expect((await lower(mia.id)).map(({ first_name: name }) => name)).toEqual(['Ben'])
    await ownIs(seat, false)
    await raise(mia)
    expect(await lower(null)).toEqual([])
    await ownIs(seat, false)
    await ownIs(watcher, false)
    await showsHands(host)
  })

  test('is hidden while its owner is away, keeps its place through a lost connection, and goes down at the next heartbeat @full', async () => {
    const { here, there, coach, mia, ben, arrive } = live()
    const host = await arrive(here, coach)
    const seat = await arrive(there, mia)
    await arrive(there, ben)
    await raise(mia)
    app().advance(1)
    await raise(ben)
    await showsHands(host, 'Mia', 'Ben')
    seat.close(1006)
    await showsHands(host, 'Ben')
    const again = await arrive(there, mia)
    await ownIs(again, true)
    await showsHands(host, 'Mia', 'Ben')
    again.close(1000)
    await showsHands(host, 'Ben')
    await here.beat()
    await ownIs(await arrive(there, mia), false)
    app().advance(1)
    await raise(mia)
    await showsHands(host, 'Ben', 'Mia')
  })

  test('goes down with the class @full', async () => {
    const { here, there, coach, mia, arrive } = live()
    await arrive(here, coach)
    await arrive(there, mia)
    await raise(mia)
    for (const event of ['started', 'stopped'] as const)
      await app().call(
        reportLiveSession,
        { params: { id: live().id }, body: { event } },
        coach.token,
      )
    app().advance(3 * 3600)
    await closeEndedClasses(app().services)
    await here.beat()
    const left = await app()
      .services.db.select()
      .from(liveHands)
      .where(eq(liveHands.userId, mia.id))
    expect(left).toEqual([])
    expect((await refusalOf(mia))[0]).toBe(409)
  })

  test('is for those who have come in, and few times', async () => {
    const outside = await createPerson(app(), { nextBillingAt: null })
    expect(await refusalOf(outside)).toEqual([403, 'Come into the class to raise your hand.'])
    for (let at = 0; at < 10; at++) await raise(live().mia, at % 2 === 0)
    expect((await refusalOf(live().mia))[0]).toBe(429)
    const other = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    const request = { params: { id: live().id }, body: { member: null } }
    expect((await app().refusal(lowerHands, request, other.token)).status).toBe(403)
  })
})
