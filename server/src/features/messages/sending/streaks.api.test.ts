import { listNotifications } from '@carriage/contract/notifications/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson } from '../../../../test/people.ts'
import { insertWorkouts } from '../../../../test/practice/workouts.ts'
import { addDays } from '../../../platform/time.ts'
import { weeklyGoals } from '../../insights/tables.ts'
import { messageDues, messageRules } from '../messages-schema.ts'

const app = useApp()
/** In the week that begins on Monday 4 May. */
const saturday = new Date('2026-05-09T12:00:00Z')
const STUDIO = { kind: 'program', measure: 'marked' } as const

beforeEach(async () => {
  app().clock.now = saturday
  const { db } = app().services
  await db.update(messageRules).set({ enabled: true }).where(eq(messageRules.key, 'streak'))
})

interface Training {
  /** Days of training a week; null: a goal that was given up. */
  goal?: number | null
  /** ISO times. */
  at: string[]
  zone?: string
}

/** What a member is told on Saturday who has trained at these times. */
async function toldAfter({ goal, at, zone = 'UTC' }: Training): Promise<string[]> {
  const { db } = app().services
  const person = { createdAt: addDays(saturday, -60), nextBillingAt: null, timeZone: zone }
  const { id, token } = await createPerson(app(), { ...person, notifyMarketing: true })
  const times = at.map((time) => new Date(time))
  await insertWorkouts(app(), id, times, { ...STUDIO, timeZone: zone })
  if (goal !== undefined)
    await db.insert(weeklyGoals).values([
      { userId: id, fromWeek: 2900, days: 1 },
      { userId: id, fromWeek: 2910, days: goal },
    ])
  const due = { userId: id, source: 'streak', subject: '', factAt: saturday } as const
  await db.insert(messageDues).values({ ...due, dueAt: saturday })
  await app().runJob('send-due-messages')
  const { notifications } = await app().call(listNotifications, { query: {} }, token)
  return notifications.map(({ title }) => title)
}

const keepsTwo = ['One class keeps your 2-week streak']

test.each<[string, Training, string[]]>([
  [
    'without a goal, by weeks with a class',
    { at: ['2026-04-21T18:00Z', '2026-04-28T18:00Z'] },
    keepsTwo,
  ],
  [
    'not with a weekly goal, whose weeks have a streak of their own',
    { goal: 1, at: ['2026-04-21T18:00Z', '2026-04-28T18:00Z'] },
    [],
  ],
  [
    'once the goal was given up',
    { goal: null, at: ['2026-04-21T18:00Z', '2026-04-28T18:00Z'] },
    keepsTwo,
  ],
  [
    'not after a class of this week, ten minutes into a Monday of half-hour zones',
    {
      zone: 'Asia/Kolkata',
      at: ['2026-04-21T12:00Z', '2026-04-28T12:00Z', '2026-05-03T18:40Z'],
    },
    [],
  ],
])('a streak in danger is spoken of %s', async (_, training, titles) => {
  expect(await toldAfter(training)).toEqual(titles)
})

test('a workout is in the week that it was where the member trained', async () => {
  const at = ['2026-04-21T12:00Z', '2026-04-28T12:00Z']
  const { db } = app().services
  const person = { createdAt: addDays(saturday, -60), nextBillingAt: null, notifyMarketing: true }
  const { id, token } = await createPerson(app(), { ...person, timeZone: 'Europe/Berlin' })
  await insertWorkouts(
    app(),
    id,
    at.map((time) => new Date(time)),
    { ...STUDIO, timeZone: 'Europe/Berlin' },
  )
  // Sunday evening in New York, which is Monday in Berlin.
  const away = { ...STUDIO, timeZone: 'America/New_York' }
  await insertWorkouts(app(), id, [new Date('2026-05-04T02:00Z')], away)
  const due = { userId: id, source: 'streak', subject: '', factAt: saturday } as const
  await db.insert(messageDues).values({ ...due, dueAt: saturday })
  await app().runJob('send-due-messages')
  const { notifications } = await app().call(listNotifications, { query: {} }, token)
  expect(notifications.map(({ title }) => title)).toEqual(keepsTwo)
})
