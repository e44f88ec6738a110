import { updateLiveClass } from '@carriage/contract/live-classes/admin-endpoints'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createWeeklyClass } from '../../../../test/live/weekly-class.ts'
import { createPerson } from '../../../../test/people.ts'
import { tellOfLiveChanges } from '../index.ts'

const app = useApp()

describe('one mail tells of all dates of a weekly class', () => {
  let weekly: Awaited<ReturnType<typeof createWeeklyClass>>

  beforeEach(async () => {
    weekly = await createWeeklyClass(app())
  })

  const newestText = async () =>
    (await app().newestMail(weekly.member.email)).text.replaceAll(/\s+/g, ' ')
  const move = (time: string) =>
    app().call(
      updateLiveClass,
      { params: { id: weekly.id }, body: { publish_time: time } },
      weekly.coach.token,
    )
  /** Method, UID and start of each calendar entry of the newest mail. */
  async function entries(): Promise<(string | undefined)[][]> {
    const { calendars = [] } = await app().newestMail(weekly.member.email)
    return calendars.map(({ method, content }) => {
      const line = (name: string) => new RegExp(`^${name}:(.+)\\r$`, 'm').exec(content)?.[1]
      expect(line('METHOD')).toBe(method)
      expect(content.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      return [method, line('UID'), line('DTSTART')]
    })
  }
  const uids = async () => {
    const dates = await weekly.dates()
    return dates.map(({ occurrence_id: date }) => `${date}@carriage`)
  }
  const note = async () => {
    const { notifications } = await app().call(
      listNotifications,
      { query: {} },
      weekly.member.token,
    )
    expect(notifications).toHaveLength(1)
    return notifications[0]?.title
  }

  test('that were moved, with an entry for each, and none for a date of others @full', async () => {
    await weekly.register(0)
    await weekly.register(2)
    await move('16:30:00')
    expect(await weekly.mails()).toEqual(['New time: Evening reformer'])
    const text = await newestText()
    expect(text).toContain('2 dates that you’re registered for have changed:')
    expect(text).toContain(
      'now starts at 16:30, UTC, on Sunday, 10 May 2026. It was planned for 14:00',
    )
    expect(text).toContain('now starts at 16:30, UTC, on Sunday, 24 May 2026.')
    expect(text).not.toContain('17 May')
    const [first, , third] = await uids()
    expect(await entries()).toEqual([
      ['PUBLISH', first, '20260510T163000Z'],
      ['PUBLISH', third, '20260524T163000Z'],
    ])
    expect(await note()).toBe('2 dates of Evening reformer have changed')
    expect(await weekly.mails()).toHaveLength(1)
  })

  test('that were called off, whatever their order @full', async () => {
    for (const index of [0, 1, 2]) await weekly.register(index)
    await weekly.skip(2)
    await weekly.skip(0)
    expect(await weekly.mails()).toEqual(['Canceled: Evening reformer'])
    const text = await newestText()
    expect(text).toContain('2 dates that you’re registered for are called off:')
    const [first, , third] = await uids()
    expect(await entries()).toEqual([
      ['CANCEL', first, '20260510T140000Z'],
      ['CANCEL', third, '20260524T140000Z'],
    ])
    expect(await note()).toBe('2 dates of Evening reformer are called off')
  })

  test('of which one was moved and one called off, also half a minute later @full', async () => {
    await weekly.register(0)
    await weekly.register(1)
    await weekly.edit(0, 'one', { publish_time: '16:30:00' })
    app().advance(30)
    await weekly.skip(1)
    app().advance(-30)
    expect(await weekly.mails()).toEqual(['Changed dates: Evening reformer'])
    const [first, second] = await uids()
    expect(await entries()).toEqual([
      ['PUBLISH', first, '20260510T163000Z'],
      ['CANCEL', second, '20260517T140000Z'],
    ])
    expect(await weekly.mails()).toHaveLength(1)
  })

  test('to each as many as they are registered for @full', async () => {
    const other = await createPerson(app(), { nextBillingAt: null })
    await weekly.register(0)
    await weekly.register(1, other)
    await weekly.register(2, other)
    await move('16:30:00')
    await weekly.mails()
    expect(await entries()).toHaveLength(1)
    expect((await app().newestMail(other.email)).calendars).toHaveLength(2)
  })

  test('and a later change of another date is told too, before the first was sent', async () => {
    await weekly.register(0)
    await weekly.register(1)
    await weekly.skip(1)
    app().advance(60)
    await tellOfLiveChanges(app().services)
    await weekly.edit(0, 'one', { publish_time: '16:30:00' })
    expect(await weekly.mails()).toEqual([
      'New time: Evening reformer',
      'Canceled: Evening reformer',
    ])
  })
})
