import * as endpoints from '@carriage/contract/insights/studio-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, type TestProgram } from '../../../../test/content.ts'
import { count, insertMember, insertMinor } from '../../../../test/insights.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { dayOfDate } from '../../../platform/local-time.ts'
import { addDays } from '../../../platform/time.ts'
import {
  enrollmentCompletedSessions,
  enrollmentCompletedWeeks,
  enrollmentPauses,
  enrollments,
} from '../../programs/tables.ts'

const app = useApp()
const start = new Date('2026-05-10T00:20:00Z')
let admin: Person
let coach: Person
let other: Person

beforeAll(async () => {
  app().clock.now = start
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  other = await createPerson(app(), { roles: ['user', 'coach'] })
})

describe('programs', () => {
  let program: TestProgram

  async function enroll(
    week: number | null,
    values: Partial<typeof enrollments.$inferInsert> = {},
    userId?: string,
  ): Promise<string> {
    const id = uuidv7()
    await app()
      .services.db.insert(enrollments)
      .values({
        id,
        userId: userId ?? (await insertMember(app())),
        programId: program.id,
        status: 'active',
        currentWeekId: week === null ? null : (program.weeks[week - 1]?.id ?? null),
        startedAt: addDays(start, -60),
        updatedAt: addDays(start, -1),
        ...values,
      })
    return id
  }
  const long = { updatedAt: addDays(start, -29) }
  const session = (week: number, number: number) =>
    program.weeks[week - 1]?.sessions[number - 1]?.id ?? ''

  /*
   * Three sessions in week 1, two in week 2, one in week 3; 2.1 is the first of week 2.
   *                                               reached  stopped in  stands still in
   * 1 in week 2, in its session 2                   2.2
   * 2 stopped in 1.2; 1.1, 1.3 and 2.1 completed    1.3       1.2
   * 3 completed                                     3.1
   * 8 completed before week 3 was there             2.2
   * 4 in week 2, 29 days ago                        2.1                     2.1
   * 5 in week 1 again, week 2 completed before      2.2
   * 7 the same, by its two sessions                 2.2
   * 6 in week 1, 29 days ago, paused until tomorrow 1.1
   * a minor and a coach                             not counted
   *
   * week 1: all eight; week 2: 1, 3, 4, 5, 7, 8; week 3: 3.
   * 1.1: all eight; 1.2 and 1.3: all but 6; 2.1: 1, 3, 4, 5, 7, 8; 2.2: 1, 3, 5, 7, 8; 3.1: 3.
   */
  beforeAll(async () => {
    const { db } = app().services
    program = await createProgram(app(), [[true, false, false], [true, true], [true]], {
      createdBy: coach.id,
    })
    await enroll(2, { currentSessionId: session(2, 2) })
    const stopped = await enroll(1, {
      status: 'stopped',
      stoppedAt: start,
      currentSessionId: session(1, 2),
    })
    await db.insert(enrollmentCompletedSessions).values([
      { enrollmentId: stopped, sessionId: session(1, 1), completedAt: start },
      { enrollmentId: stopped, sessionId: session(1, 3), completedAt: start },
      // Week 2 was not reached: this one was completed out of turn.
      { enrollmentId: stopped, sessionId: session(2, 1), completedAt: start },
    ])
    const before = [
      [1, 1],
      [2, 1],
      [2, 2],
    ] as const
    for (const completed of [[...before, [3, 1] as const], before]) {
      // They look through week 1 again.
      const values = { status: 'completed', completedAt: start } as const
      const enrollmentId = await enroll(1, values)
      await db.insert(enrollmentCompletedSessions).values(
        completed.map(([week, number]) => ({
          enrollmentId,
          sessionId: session(week, number),
          completedAt: start,
        })),
      )
    }
    await enroll(2, long)
    const again = await enroll(1)
    await db.insert(enrollmentCompletedWeeks).values({
      enrollmentId: again,
      weekId: program.weeks[1]?.id ?? '',
      completedAt: start,
    })
    const bySessions = await enroll(1)
    await db.insert(enrollmentCompletedSessions).values(
      [1, 2].map((n) => ({
        enrollmentId: bySessions,
        sessionId: session(2, n),
        completedAt: start,
      })),
    )
    const away = await insertMember(app())
    const paused = await enroll(1, long, away)
    const today = dayOfDate('2026-05-10')
    await db.insert(enrollmentPauses).values({
      userId: away,
      enrollmentId: paused,
      fromDay: today - 3,
      untilDay: today + 1,
      reason: 'ill',
    })
    await enroll(3, {}, await insertMinor(app()))
    await enroll(3, {}, other.id)
    await count(app())
  })

  const read = async ({ token }: Person) =>
    (await app().call(endpoints.listProgramFigures, { query: {} }, token)).programs

  test('say who started, how far they came and where they stopped', async () => {
    expect(await read(admin)).toEqual([
      {
        _id: program.id,
        title: 'First weeks',
        started: 8,
        completed: 2,
        stopped: 1,
        stalled: 1,
        again_share: null,
        weeks: [
          {
            week: 1,
            reached: 8,
            stopped: 1,
            stalled: 0,
            sessions: [
              { session: 1, reached: 8, stopped: 0, stalled: 0 },
              { session: 2, reached: 7, stopped: 1, stalled: 0 },
              { session: 3, reached: 7, stopped: 0, stalled: 0 },
            ],
          },
          {
            week: 2,
            reached: 6,
            stopped: 0,
            stalled: 1,
            sessions: [
              { session: 1, reached: 6, stopped: 0, stalled: 1 },
              { session: 2, reached: 5, stopped: 0, stalled: 0 },
            ],
          },
          {
            week: 3,
            reached: 1,
            stopped: 0,
            stalled: 0,
            sessions: [{ session: 1, reached: 1, stopped: 0, stalled: 0 }],
          },
        ],
      },
    ])
  })

  test('are a file with a row for each week and session', async () => {
    const answer = await app().get(
      endpoints.exportInsights.path.replace(':table', 'programs'),
      coach.token,
    )
    const lines = answer.payload.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 1 + 3 + 6)
    expect(lines.slice(0, 5)).toEqual([
      '\uFEFFprogram,week,session,reached,stopped,stalled',
      'First weeks,0,0,8,1,1',
      'First weeks,1,0,8,1,0',
      'First weeks,1,1,8,0,0',
      'First weeks,1,2,7,1,0',
    ])
  })

  test('are those of the coach who made them, and of no other', async () => {
    expect((await read(coach)).map(({ _id }) => _id)).toEqual([program.id])
    expect(await read(other)).toEqual([])
  })
})
