import { reportLiveSession, runTimer } from '@carriage/contract/live-classes/admin-endpoints'
import type { LiveTimer, TimerAction } from '@carriage/contract/live-classes/timer'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import type { PresencePage } from '../../../../test/live/presence-page.ts'
import { useOpenClass } from '../../../../test/live/use-open-class.ts'
import { createPerson } from '../../../../test/people.ts'
import { epoch } from '../../../platform/time.ts'

const app = useApp()
const live = useOpenClass(app)

const run = async (body: TimerAction, who = live().coach) =>
  (await app().call(runTimer, { params: { id: live().id }, body }, who.token)).timer
const refusalOf = async (body: object, who = live().coach) => {
  const request = { params: { id: live().id }, body: body as TimerAction }
  const { status, body: answer } = await app().refusal(runTimer, request, who.token)
  return [status, answer.fields?.['seconds'] ?? answer.error]
}
const newest = (page: PresencePage): LiveTimer | null | undefined =>
  page.heard.flatMap((message) => (message.type === 'timer' ? [message.timer] : [])).at(-1)
const now = () => epoch(app().clock.now)

describe('a timer', () => {
  test('is told to everybody on every server with its end and the time of the server, and to who comes later @full', async () => {
    const { here, there, coach, mia, ben, arrive } = live()
    const pages = [await arrive(here, coach), await arrive(there, mia), await arrive(there, ben)]
    for (const page of pages) expect(newest(page)).toBeNull()
    const timer = { ends_at: now() + 60, paused_left: null, server_time: now() }
    expect(await run({ action: 'start', seconds: 60 })).toEqual(timer)
    for (const page of pages) {
      await page.until(() => newest(page) !== null)
      expect(newest(page)).toEqual(timer)
    }
    app().advance(20)
    const later = await arrive(here, mia)
    await later.until(() => newest(later) !== null)
    expect(newest(later)).toEqual({ ...timer, server_time: timer.server_time + 20 })
    await run({ action: 'stop' })
    for (const page of pages) await page.until(() => newest(page) === null)
  })

  test('is paused with what is left, goes on with it, and is replaced by the next one @full', async () => {
    await run({ action: 'start', seconds: 120 })
    app().advance(50)
    expect(await run({ action: 'pause' })).toMatchObject({ paused_left: 70 })
    app().advance(500)
    const { here, mia, arrive } = live()
    const page = await arrive(here, mia)
    await page.until(() => newest(page) !== null)
    expect(newest(page)?.paused_left).toBe(70)
    expect(await run({ action: 'resume' })).toMatchObject({
      paused_left: null,
      ends_at: now() + 70,
    })
    expect(await run({ action: 'start', seconds: 30 })).toMatchObject({ ends_at: now() + 30 })
  })

  test('is over by the clock of the server', async () => {
    await run({ action: 'start', seconds: 30 })
    app().advance(30)
    const { here, mia, arrive } = live()
    expect(newest(await arrive(here, mia))).toBeNull()
    expect(await refusalOf({ action: 'pause' })).toEqual([409, 'The timer is not running.'])
    expect(await refusalOf({ action: 'resume' })).toEqual([409, 'The timer is not paused.'])
    expect(await run({ action: 'stop' })).toBeNull()
  })

  test('has one of the lengths, and is for hosts of a class that is not over @full', async () => {
    const { coach, mia, id } = live()
    expect((await refusalOf({ action: 'start', seconds: 45 }))[0]).toBe(422)
    const other = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    for (const who of [mia, other])
      expect((await refusalOf({ action: 'start', seconds: 60 }, who))[0]).toBe(403)
    app().advance(5 * 60)
    for (const event of ['started', 'stopped'] as const)
      await app().call(reportLiveSession, { params: { id }, body: { event } }, coach.token)
    expect((await refusalOf({ action: 'start', seconds: 60 }))[0]).toBe(409)
  })
})
