import * as endpoints from '@carriage/contract/programs/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, type TestProgram } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { videos } from '../../videos/tables.ts'
import { programs, programWeeks } from '../tables.ts'

const app = useApp()

/** The program of the worked example: W1: S1v, S2v, S3-; W2: S4-; W3: S5v, S6v. */
const SHAPE = [[true, true, false], [false], [true, true]]

let member: Person
let program: TestProgram

const week = (n: number): string => program.weeks[n - 1]?.id ?? ''
const sessions = () => program.weeks.flatMap((each) => each.sessions)
const session = (n: number): string => sessions()[n - 1]?.id ?? ''

/** The columns of the table of worked examples. */
function state(enrollment: Awaited<ReturnType<typeof enroll>>['enrollment']) {
  const weekName = (id: string | null) => `W${program.weeks.findIndex((w) => w.id === id) + 1}`
  const sessionName = (id: string | null) => `S${sessions().findIndex((s) => s.id === id) + 1}`
  const { progress } = enrollment
  return {
    sessions: enrollment.completed_sessions.map(sessionName).toSorted().join(),
    weeks: enrollment.completed_weeks.map(weekName).toSorted().join(),
    at: `${weekName(enrollment.current_week)}/${sessionName(enrollment.current_session)}`,
    percent: progress.percent,
    text: `Week ${progress.week_number} of ${progress.total_weeks}`,
  }
}

const enroll = (who = member) =>
  app().call(endpoints.enrollInProgram, { body: { program_id: program.id } }, who.token)
const toSession = async (w: number, s: number, mark: boolean) => {
  const body = {
    program_id: program.id,
    week_id: week(w),
    session_id: session(s),
    mark_previous_as_completed: mark,
  }
  return state(
    (await app().call(endpoints.changeCurrentSession, { body }, member.token)).enrollment,
  )
}
const toWeek = async (w: number, mark: boolean) => {
  const body = { program_id: program.id, week_id: week(w), mark_previous_as_completed: mark }
  return state((await app().call(endpoints.changeCurrentWeek, { body }, member.token)).enrollment)
}
const finish = async (w: number, s: number, done: boolean) => {
  const body = {
    program_id: program.id,
    week_id: week(w),
    session_id: session(s),
    mark_as_completed: done,
  }
  return (await app().call(endpoints.markProgramAsCompleted, { body }, member.token)).enrollment
}

beforeEach(async () => {
  member = await createPerson(app())
  program = await createProgram(app(), SHAPE)
})

describe('the worked example', () => {
  test('gives the documented numbers at each step @full', async () => {
    expect(state((await enroll()).enrollment)).toEqual({
      sessions: '',
      weeks: '',
      at: 'W1/S1',
      percent: 0,
      text: 'Week 1 of 3',
    })
    expect(await toSession(1, 2, true)).toEqual({
      sessions: 'S1',
      weeks: '',
      at: 'W1/S2',
      percent: 25,
      text: 'Week 1 of 3',
    })
    const third = { sessions: 'S1,S2', weeks: 'W1', at: 'W3/S5', percent: 50, text: 'Week 3 of 3' }
    expect(await toWeek(3, true)).toEqual(third)
    expect(await toSession(3, 6, false)).toEqual({ ...third, at: 'W3/S6' })
    const finished = await finish(3, 6, true)
    expect(state(finished)).toEqual({
      sessions: 'S1,S2,S6',
      weeks: 'W1,W2,W3',
      at: 'W3/S6',
      percent: 100,
      text: 'Week 3 of 3',
    })
    expect([finished.status, finished.completed_at]).toEqual([
      'completed',
      app().clock.now.getTime() / 1000,
    ])
    expect(await toSession(1, 1, false)).toMatchObject({ at: 'W1/S1', percent: 100 })
  })

  test('a skipped session counts as completed when its week is completed', async () => {
    await enroll()
    await toSession(1, 2, false)
    expect(await toWeek(3, true)).toMatchObject({ sessions: 'S2', weeks: 'W1', percent: 50 })
  })

  test('reopening the end of a program reopens only its session and week @full', async () => {
    await enroll()
    await finish(3, 6, true)
    const undone = await finish(3, 6, false)
    expect([undone.status, undone.completed_at]).toEqual(['active', null])
    expect(state(undone)).toMatchObject({ sessions: '', weeks: 'W1,W2', percent: 50 })
  })

  test('repeating a call after a lost response changes nothing @full', async () => {
    await enroll()
    expect(await toSession(1, 2, true)).toEqual(await toSession(1, 2, true))
    expect(await toWeek(3, true)).toEqual(await toWeek(3, true))
    expect(state(await finish(3, 6, true))).toEqual(state(await finish(3, 6, true)))
  })

  test('a session that loses its video is not counted', async () => {
    await enroll()
    await toSession(1, 2, true)
    await toWeek(3, true)
    await app()
      .services.db.update(videos)
      .set({ deletedAt: app().clock.now })
      .where(eq(videos.id, sessions()[1]?.videoId ?? ''))
    const { enrollment } = await app().call(
      endpoints.getProgramDetails,
      { params: { id: program.id } },
      member.token,
    )
    expect(enrollment?.progress).toMatchObject({
      percent: 33,
      completed_sessions: 1,
      total_sessions: 3,
    })
  })

  test('a removed week is removed from the sets, and the current session is resolved anew', async () => {
    await enroll()
    await toSession(1, 2, true)
    await app()
      .services.db.delete(programWeeks)
      .where(eq(programWeeks.id, week(1)))
    const { enrollment } = await app().call(
      endpoints.getProgramDetails,
      { params: { id: program.id } },
      member.token,
    )
    expect(enrollment && state(enrollment)).toMatchObject({
      sessions: '',
      weeks: '',
      percent: 0,
      text: 'Week 2 of 2',
    })
    expect(enrollment?.current_session).toBe(session(5))
  })
})

describe('a program that changes while a member is in it', () => {
  const hide = (n: number) =>
    app()
      .services.db.update(videos)
      .set({ status: 'draft' })
      .where(eq(videos.id, sessions()[n - 1]?.videoId ?? ''))

  test('a member whose current session was hidden completes the one they see instead', async () => {
    await enroll()
    await hide(1)
    expect(await toWeek(3, true)).toMatchObject({ sessions: 'S2', weeks: 'W1', percent: 33 })
  })

  test('a member whose week was removed completes the session that they see instead', async () => {
    await enroll()
    await app()
      .services.db.delete(programWeeks)
      .where(eq(programWeeks.id, week(1)))
    expect(await toSession(3, 6, true)).toMatchObject({ sessions: 'S5', percent: 50 })
  })

  test('an outdated tab completes the session that it shows, not the current one @full', async () => {
    await enroll()
    await toSession(1, 2, true)
    await toWeek(3, true)
    const body = {
      program_id: program.id,
      week_id: week(1),
      session_id: session(2),
      mark_previous_as_completed: true,
      previous_session_id: session(1),
    }
    const { enrollment } = await app().call(endpoints.changeCurrentSession, { body }, member.token)
    expect(state(enrollment)).toMatchObject({ sessions: 'S1,S2', weeks: 'W1', percent: 50 })
  })
})

describe('joining and stopping', () => {
  test('joining and stopping move the program between the lists and count the member once', async () => {
    await enroll()
    await enroll()
    const joined = await app().call(endpoints.listAvailablePrograms, { query: {} }, member.token)
    expect(joined.enrolled_programs.map(({ _id }) => _id)).toEqual([program.id])
    expect(joined.available_programs.map(({ _id }) => _id)).not.toContain(program.id)
    expect(joined.enrolled_programs[0]?.enrollments).toBe(1)
    await app().call(endpoints.stopProgram, { body: { program_id: program.id } }, member.token)
    const left = await app().call(
      endpoints.getProgramDetails,
      { params: { id: program.id } },
      member.token,
    )
    expect([left.enrollment, left.program.enrollments, left.program.progress]).toEqual([
      null,
      0,
      null,
    ])
  })

  test('joining again continues where the member stopped @full', async () => {
    await enroll()
    await toSession(1, 2, true)
    await app().call(endpoints.stopProgram, { body: { program_id: program.id } }, member.token)
    expect(state((await enroll()).enrollment)).toMatchObject({
      sessions: 'S1',
      at: 'W1/S2',
      percent: 25,
    })
  })

  test('twenty members who join at once are all counted @full', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(app())))
    await Promise.all(people.map((person) => enroll(person)))
    const [row] = await app().services.db.select().from(programs).where(eq(programs.id, program.id))
    expect(row?.enrollmentCount).toBe(20)
  })

  test('a program without any video cannot be joined', async () => {
    const empty = await createProgram(app(), [[false]])
    const { status } = await app().refusal(
      endpoints.enrollInProgram,
      { body: { program_id: empty.id } },
      member.token,
    )
    expect(status).toBe(409)
  })
})

describe('refused', () => {
  test('stopping without a program id is refused on its field', async () => {
    const { status, body } = await app().refusal(endpoints.stopProgram, { body: {} }, member.token)
    expect([status, body.error, body.fields]).toEqual([
      422,
      'Program ID is required',
      { program_id: 'Program ID is required' },
    ])
  })

  test('progress of a program the member is not in', async () => {
    const body = {
      program_id: program.id,
      week_id: week(1),
      session_id: session(1),
      mark_previous_as_completed: false,
    }
    expect(
      (await app().refusal(endpoints.changeCurrentSession, { body }, member.token)).status,
    ).toBe(403)
  })

  test.each([
    ['a session of another week', () => ({ week_id: week(3), session_id: session(1) })],
    ['a session without a video', () => ({ week_id: week(1), session_id: session(3) })],
    ['a session that does not exist', () => ({ week_id: week(1), session_id: program.id })],
  ])('%s, and nothing changes', async (_, what) => {
    const { enrollment } = await enroll()
    const body = { program_id: program.id, ...what() }
    const calls = [
      app().refusal(
        endpoints.changeCurrentSession,
        { body: { ...body, mark_previous_as_completed: true } },
        member.token,
      ),
      app().refusal(
        endpoints.markProgramAsCompleted,
        { body: { ...body, mark_as_completed: true } },
        member.token,
      ),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404])
    expect((await enroll()).enrollment).toEqual(enrollment)
  })

  test('a week without any video', async () => {
    await enroll()
    const body = { program_id: program.id, week_id: week(2), mark_previous_as_completed: true }
    expect((await app().refusal(endpoints.changeCurrentWeek, { body }, member.token)).status).toBe(
      404,
    )
  })

  test('a draft is hidden from members and open to whoever created it', async () => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const draft = await createProgram(app(), SHAPE, { status: 'draft', createdBy: coach.id })
    const request = { params: { id: draft.id } }
    expect((await app().refusal(endpoints.getProgramDetails, request, member.token)).status).toBe(
      404,
    )
    expect((await app().call(endpoints.getProgramDetails, request, coach.token)).program._id).toBe(
      draft.id,
    )
  })
})
