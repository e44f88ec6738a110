import { exportInsights, listCancelReasons } from '@carriage/contract/insights/studio-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { insertMember, insertMinor } from '../../../../test/insights.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'
import { leaveAnswers } from '../../subscriptions/tables.ts'

const app = useApp()
const now = new Date('2026-05-10T12:00:00Z')
let admin: Person
let coach: Person

/*
 * In the last 30 days: three cost too much, one did not answer, one paused instead, one is a minor.
 * Between 30 and 90 days ago: two need a break.
 */
beforeAll(async () => {
  app().clock.now = now
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const { db } = app().services
  await db.delete(leaveAnswers)
  const [userId, minor] = [await insertMember(app()), await insertMinor(app())]
  const answer = (days: number, values: Partial<typeof leaveAnswers.$inferInsert> = {}) => ({
    userId,
    reason: 'too-expensive' as const,
    outcome: 'cancelled' as const,
    createdAt: addDays(now, -days),
    ...values,
  })
  await db
    .insert(leaveAnswers)
    .values([
      answer(1),
      answer(2),
      answer(29, { userId: null }),
      answer(3, { reason: null }),
      answer(4, { outcome: 'paused' }),
      answer(5, { userId: minor }),
      answer(31, { reason: 'break' }),
      answer(89, { reason: 'break' }),
      answer(91, { reason: 'other' }),
    ])
})

const read = (days: number) => app().call(listCancelReasons, { query: { days } }, admin.token)
const file = ({ token }: Person, query = '') =>
  app().app.inject({
    url: `/api${exportInsights.path.replace(':table', 'cancel-reasons')}${query}`,
    headers: { authorization: `Bearer ${token}` },
  })

describe('why members cancel', () => {
  test('is counted for the chosen days, with shares', async () => {
    expect(await read(30)).toEqual({
      reasons: [
        { reason: 'too-expensive', count: 3, share: 0.75 },
        { reason: null, count: 1, share: 0.25 },
      ],
    })
    expect((await read(90)).reasons).toEqual([
      { reason: 'too-expensive', count: 3, share: 0.5 },
      { reason: 'break', count: 2, share: 2 / 6 },
      { reason: null, count: 1, share: 1 / 6 },
    ])
  })

  test('is not for coaches, as a table or as a file', async () => {
    expect((await app().refusal(listCancelReasons, { query: {} }, coach.token)).status).toBe(403)
    expect((await file(coach)).statusCode).toBe(403)
  })

  test('is a file of the same days', async () => {
    expect((await file(admin, '?days=30')).payload).toBe(
      '\uFEFFreason,count,share\r\ntoo-expensive,3,0.7500\r\n,1,0.2500\r\n',
    )
    expect((await file(admin)).payload).toContain('break,2,0.3333')
    expect((await file(admin, '?days=31')).statusCode).toBe(422)
  })
})
