import { saveBrand } from '@carriage/contract/brand/endpoints'
import { getStatistics } from '@carriage/contract/insights/endpoints'
import { readMember } from '@carriage/contract/members/endpoints'
import { listProgramMembers } from '@carriage/contract/programs/admin-endpoints'
import * as endpoints from '@carriage/contract/programs/endpoints'
import type { Enrollment } from '@carriage/contract/programs/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, type TestProgram } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { enrollmentPauses } from '../tables.ts'

const app = useApp()
const DAY = 86_400
let member: Person
let program: TestProgram

const here = () => ({ program_id: program.id })
const sessionAt = (w: number, s: number) => {
  const week = program.weeks[w - 1]
  return { ...here(), week_id: week?.id ?? '', session_id: week?.sessions[s - 1]?.id ?? '' }
}
const read = async (): Promise<Enrollment> => {
  const params = { id: program.id }
  const { enrollment } = await app().call(endpoints.getProgramDetails, { params }, member.token)
  if (!enrollment) throw new Error('The member is in the program')
  return enrollment
}
const goTo = (w: number, s: number) => {
  const body = { ...sessionAt(w, s), mark_previous_as_completed: true }
  return app().call(endpoints.changeCurrentSession, { body }, member.token)
}
const finish = () => {
  const body = { ...sessionAt(2, 2), mark_as_completed: true }
  return app().call(endpoints.markProgramAsCompleted, { body }, member.token)
}
const pause = async (until: string, reason: 'away' | 'ill' | 'other' = 'away') => {
  const body = { ...here(), until, reason }
  return (await app().call(endpoints.pauseProgram, { body }, member.token)).enrollment
}
const goOn = async () =>
  (await app().call(endpoints.continueProgram, { body: here() }, member.token)).enrollment
const repeat = async (w: number) => {
  const body = { ...here(), week_id: program.weeks[w - 1]?.id ?? '' }
  return (await app().call(endpoints.repeatWeek, { body }, member.token)).enrollment
}
const statistics = async () => {
  const query = { time_zone: 'Europe/Berlin' }
  return (await app().call(getStatistics, { query }, member.token)).statistics
}
const pauses = () => app().services.db.select().from(enrollmentPauses)

beforeEach(async () => {
  // A Wednesday, noon in Berlin.
  app().clock.now = new Date('2026-05-13T10:00:00Z')
  await app().services.db.delete(enrollmentPauses)
  member = await createPerson(app(), { timeZone: 'Europe/Berlin', nextBillingAt: null })
  program = await createProgram(app(), [
    [true, true],
    [true, true],
  ])
  await app().call(endpoints.enrollInProgram, { body: here() }, member.token)
})

describe('a pause', () => {
  test('is shown everywhere, and ends by itself at midnight of the member @full', async () => {
    await goTo(1, 2)
    const before = await read()
    expect(await pause('2026-05-16')).toMatchObject({
      pause: { until: '2026-05-16', reason: 'away' },
      current_session: before.current_session,
      progress: before.progress,
    })
    const home = await app().call(endpoints.getHome, { query: {} }, member.token)
    expect(home.enrolled_programs).toMatchObject([{ paused_until: '2026-05-16' }])
    expect(home.continue_watching).toBeNull()
    app().clock.now = new Date('2026-05-15T21:59:59Z')
    expect((await read()).pause?.until).toBe('2026-05-16')
    app().advance(1)
    expect(await read()).toMatchObject({ pause: null, current_session: before.current_session })
    const after = await app().call(endpoints.getHome, { query: {} }, member.token)
    expect(after.enrolled_programs).toMatchObject([{ paused_until: null }])
    expect(after.continue_watching?.session?._id).toBe(before.current_session)
  })

  test('is seen by staff, without its reason', async () => {
    await pause('2026-05-16', 'ill')
    const admin = await createPerson(app(), { roles: ['user', 'admin'] })
    const params = { id: program.id }
    const listed = await app().call(listProgramMembers, { params, query: {} }, admin.token)
    expect(listed.enrollments).toMatchObject([{ status: 'active', paused_until: '2026-05-16' }])
    const seen = await app().call(readMember, { params: { id: member.id } }, admin.token)
    expect(seen.programs).toMatchObject([{ paused_until: '2026-05-16' }])
    expect(JSON.stringify([listed, seen])).not.toContain('"ill"')
  })

  test('ends at once by continuing, which may be repeated', async () => {
    await pause('2026-06-01')
    app().advance(2 * DAY)
    expect((await goOn()).pause).toBeNull()
    expect((await goOn()).pause).toBeNull()
    expect((await pauses()).map(({ fromDay, untilDay }) => untilDay - fromDay)).toEqual([2])
  })

  test('leaves nothing when it is ended on the same day, and can be changed @full', async () => {
    await pause('2026-06-01', 'ill')
    expect((await pause('2026-05-20', 'other')).pause).toEqual({
      until: '2026-05-20',
      reason: 'other',
    })
    expect(await pauses()).toHaveLength(1)
    await goOn()
    expect(await pauses()).toEqual([])
  })

  test.each([
    ['stopped', () => app().call(endpoints.stopProgram, { body: here() }, member.token)],
    ['completed', finish],
  ])('ends when the program is %s', async (_, end) => {
    await pause('2026-06-01')
    app().advance(DAY)
    await end()
    expect((await pauses()).map(({ fromDay, untilDay }) => untilDay - fromDay)).toEqual([1])
    const again = await app().call(endpoints.enrollInProgram, { body: here() }, member.token)
    expect(again.enrollment.pause).toBeNull()
  })

  test.each([
    ['today', '2026-05-13'],
    ['too far ahead', '2026-08-12'],
  ])('until %s is refused', async (_, until) => {
    const body = { ...here(), until, reason: 'away' } as const
    const refusal = await app().refusal(endpoints.pauseProgram, { body }, member.token)
    expect(refusal.status).toBe(422)
    expect((await read()).pause).toBeNull()
  })

  test('is refused for a completed program, and for people who are not in it @full', async () => {
    await finish()
    const body = { ...here(), until: '2026-05-20', reason: 'away' } as const
    expect((await app().refusal(endpoints.pauseProgram, { body }, member.token)).status).toBe(409)
    const other = await createPerson(app())
    expect((await app().refusal(endpoints.pauseProgram, { body }, other.token)).status).toBe(403)
  })

  test('breaks no streak', async () => {
    await goTo(1, 2)
    await pause('2026-06-08')
    app().clock.now = new Date('2026-06-10T10:00:00Z')
    expect((await statistics()).weekly_streak).toBe(1)
    await goTo(2, 1)
    expect((await statistics()).weekly_streak).toBe(2)
  })
})

test('a shift opens the current week again and goes on next Monday @full', async () => {
  await goTo(1, 2)
  const shift = async () =>
    (await app().call(endpoints.shiftWeek, { body: here() }, member.token)).enrollment
  const shifted = await shift()
  expect(shifted).toMatchObject({
    pause: { until: '2026-05-18', reason: 'shift' },
    current_session: sessionAt(1, 1).session_id,
    completed_sessions: [],
  })
  expect(await shift()).toEqual(shifted)
  expect((await statistics()).workouts_completed).toBe(1)
})

test('a repeated week is open again; its workouts, and the completed program, stay @full', async () => {
  await goTo(1, 2)
  await goTo(2, 1)
  await goTo(2, 2)
  const finished = (await finish()).enrollment
  const before = await statistics()
  const repeated = await repeat(1)
  expect(repeated).toMatchObject({
    status: 'active',
    completed_at: finished.completed_at,
    current_session: sessionAt(1, 1).session_id,
    progress: { completed_sessions: 2, percent: 50, week_number: 1 },
  })
  expect(repeated.completed_weeks).toEqual([program.weeks[1]?.id])
  expect(await statistics()).toEqual(before)
  expect(await repeat(1)).toEqual(repeated)
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const seen = await app().call(readMember, { params: { id: member.id } }, admin.token)
  expect(seen.activity.filter(({ type }) => type === 'session-completed')).toHaveLength(4)
  app().advance(DAY)
  await goTo(1, 2)
  expect((await statistics()).workouts_completed).toBe(before.workouts_completed + 1)
})

test('a week of another program cannot be repeated', async () => {
  const body = { ...here(), week_id: (await createProgram(app(), [[true]])).weeks[0]?.id ?? '' }
  expect((await app().refusal(endpoints.repeatWeek, { body }, member.token)).status).toBe(404)
})

test('while the time zone of a member is unknown, the days of a pause are those of the studio', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const body = { time_zone: 'America/Los_Angeles', version: 0 }
  await app().call(saveBrand, { body }, admin.token)
  // Late on Tuesday there.
  app().clock.now = new Date('2026-05-13T03:00:00Z')
  member = await createPerson(app(), { nextBillingAt: null })
  await app().call(endpoints.enrollInProgram, { body: here() }, member.token)
  expect((await pause('2026-05-13')).pause?.until).toBe('2026-05-13')
  app().clock.now = new Date('2026-05-13T06:59:59Z')
  expect((await read()).pause?.until).toBe('2026-05-13')
  app().advance(1)
  expect((await read()).pause).toBeNull()
})
