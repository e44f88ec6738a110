import { listLeavingMembers } from '@carriage/contract/insights/studio-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram } from '../../../../test/content.ts'
import {
  count,
  insertMember,
  insertMinor,
  insertPlan,
  insertSubscription,
  wasActive,
} from '../../../../test/insights.ts'
import { createPerson } from '../../../../test/people.ts'
import { dayOfDate } from '../../../platform/local-time.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addDays } from '../../../platform/time.ts'
import { enrollmentPauses, enrollments } from '../../programs/tables.ts'

const app = useApp()
const names = new Map<string, string>()
let token: string

async function make(name: string, days: readonly string[], values = {}): Promise<string> {
  const id = await insertMember(app(), {
    createdAt: new Date('2026-03-01T09:00:00Z'),
    firstName: name,
    ...values,
  })
  names.set(id, name)
  if (days.length > 0)
    await wasActive(
      app(),
      id,
      days.map((day) => `2026-${day}`),
    )
  return id
}

async function pause(userId: string, from: string, until: string) {
  const { db } = app().services
  const program = await createProgram(app(), [[true]])
  const enrollmentId = uuidv7()
  await db.insert(enrollments).values({
    id: enrollmentId,
    userId,
    programId: program.id,
    status: 'active',
    startedAt: new Date('2026-03-02T09:00:00Z'),
    updatedAt: new Date('2026-03-02T09:00:00Z'),
  })
  await db.insert(enrollmentPauses).values({
    enrollmentId,
    fromDay: dayOfDate(from),
    untilDay: dayOfDate(until),
    reason: 'ill',
  })
}

/*
 * Counted is 9 May 2026. The last 28 days are 12 April to 9 May, the 28 before them 15 March to 11 April.
 *
 *            active                                        now  before  reasons
 * ten        29 April                                       1     0     inactive (10 days)
 * nine       30 April                                       1     0
 * never      never; joined 1 March                          0     0     inactive
 * fewer      15 March, 20 March, 1 and 11 April; 8, 9 May   2     4     fewer-days
 * enough     the same and 12 April                          3     4
 * few        15, 20 March, 11 April; 9 May                  1     3
 * both       15, 16, 17, 18 March                           0     4     inactive, fewer-days
 * card       9 May                                          1     0     card-failed
 * paused     15, 16, 17, 18 March; paused 10 to 20 April    0     4
 * resumed    as paused, but from 20 to 30 March             0     4     inactive, fewer-days
 * ended, coach, child, guest: as both, and no member of whom it is asked
 */
beforeAll(async () => {
  app().clock.now = new Date('2026-05-10T00:20:00Z')
  const march = ['03-15', '03-16', '03-17', '03-18']
  const plan = await insertPlan(app(), { priceCents: 2000 })
  await make('ten', ['04-29'])
  await make('nine', ['04-30'])
  await make('never', [])
  await make('fewer', ['03-15', '03-20', '04-01', '04-11', '05-08', '05-09'])
  await make('enough', ['03-15', '03-20', '04-01', '04-11', '04-12', '05-08', '05-09'])
  await make('few', ['03-15', '03-20', '04-11', '05-09'])
  await make('both', march)
  const card = await make('card', ['05-09'])
  await insertSubscription(app(), { userId: card, planId: plan.id, status: 'past_due' })
  await pause(await make('paused', march), '2026-04-10', '2026-04-20')
  await pause(await make('resumed', march), '2026-03-20', '2026-03-30')
  await make('ended', march, { nextBillingAt: new Date('2026-05-08T12:00:00Z') })
  await make('coach', march, { roles: ['user', 'coach'] })
  const holder = await make('holder', ['05-09'])
  await make('guest', march, { householdHolderId: holder })
  const child = await insertMinor(app(), { createdAt: new Date('2026-03-01T09:00:00Z') })
  names.set(child, 'child')
  token = (await createPerson(app(), { roles: ['user', 'admin'] })).token
  await count(app())
})

const read = async () => (await app().call(listLeavingMembers, { query: {} }, token)).members
const named = async () =>
  (await read())
    .filter(({ user }) => names.has(user._id))
    .map(({ user, reasons, days_now: now, days_before: before, since }) => [
      names.get(user._id),
      [...reasons].toSorted().join(' '),
      now,
      before,
      since,
    ])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))

describe('who may leave', () => {
  test('is a member with access and a reason, counted by hand', async () => {
    expect(await named()).toEqual([
      ['both', 'fewer-days inactive', 0, 4, '2026-05-09'],
      ['card', 'card-failed', 1, 0, '2026-05-09'],
      ['fewer', 'fewer-days', 2, 4, '2026-05-09'],
      ['never', 'inactive', 0, 0, '2026-05-09'],
      ['resumed', 'fewer-days inactive', 0, 4, '2026-05-09'],
      ['ten', 'inactive', 1, 0, '2026-05-09'],
    ])
  })

  test('stands with most reasons first, and says nothing of health', async () => {
    const members = await read()
    const counts = members.map(({ reasons }) => reasons.length)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(JSON.stringify(members)).not.toMatch(/ill|pain|pause/)
  })

  test('leaves the list with the reason, and keeps the day on which it came', async () => {
    const back = [...names].find(([, name]) => name === 'both')?.[0] ?? ''
    await wasActive(app(), back, ['2026-05-10'])
    app().clock.now = addDays(app().clock.now, 1)
    await count(app())
    const now = await named()
    // On 10 May the windows are 13 April to 10 May and 16 March to 12 April: three days before are too few.
    expect(now.some(([name]) => name === 'both')).toBe(false)
    expect(now).toContainEqual(['never', 'inactive', 0, 0, '2026-05-09'])
    // Nine days without activity have become ten.
    expect(now).toContainEqual(['nine', 'inactive', 1, 0, '2026-05-10'])
  })
})
