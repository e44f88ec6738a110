import type { Endpoint } from '@carriage/contract/endpoint'
import { readMember } from '@carriage/contract/members/endpoints'
import * as staff from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import * as endpoints from '@carriage/contract/programs/endpoints'
import type { Enrollment } from '@carriage/contract/programs/schemas'
import { updateVideo } from '@carriage/contract/videos/admin-endpoints'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays, utcDay } from '../../../platform/time.ts'

const app = useApp()
let admin: Person
let coach: Person
let member: Person
let program: AdminProgram

const here = () => ({ program_id: program._id })
/** The program of the worked example: W1: S1v, S2v, S3-; W2: S4-; W3: S5v, S6v. */
const SHAPE = [[true, true, false], [false], [true, true]]

async function start(shape: readonly (readonly boolean[])[]): Promise<void> {
  const made = await createProgram(app(), shape, { createdBy: coach.id })
  program = await readAsStaff(made.id)
  await app().call(endpoints.enrollInProgram, { body: here() }, member.token)
}
const readAsStaff = async (id: string): Promise<AdminProgram> =>
  (await app().call(staff.getAdminProgram, { params: { id } }, coach.token)).program
async function state(): Promise<Enrollment> {
  const params = { id: program._id }
  const { enrollment } = await app().call(endpoints.getProgramDetails, { params }, member.token)
  if (!enrollment) throw new Error('The member is in the program')
  return enrollment
}

const allSessions = () =>
  program.weeks.flatMap((week) =>
    week.sessions.map((session) => ({ week_id: week._id, session_id: session._id, session })),
  )
const sessionAt = (n: number) => {
  const { session, ...found } = allSessions()[n - 1] ?? {}
  if (!session) throw new Error(`There is no session ${n}`)
  return { ...here(), ...found } as Record<'program_id' | 'week_id' | 'session_id', string>
}
const weekId = (n: number): string => program.weeks[n - 1]?._id ?? ''
const toSession = (n: number, mark: boolean) => {
  const body = { ...sessionAt(n), mark_previous_as_completed: mark }
  return app().call(endpoints.changeCurrentSession, { body }, member.token)
}
const finish = (n: number) => {
  const body = { ...sessionAt(n), mark_as_completed: true }
  return app().call(endpoints.markProgramAsCompleted, { body }, member.token)
}

const publish = (id: string, status: 'draft' | 'published') =>
  app().call(updateVideo, { params: { id }, body: { status } }, admin.token)
/** Runs what the changes of content have queued. */
async function followContent(): Promise<void> {
  for (const { name, data } of app().sentJobs.splice(0))
    if (name === 'finish-programs') await app().runJob(name, data)
}

beforeEach(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  member = await createPerson(app())
})

describe('progress while the program is edited', () => {
  beforeEach(() => start(SHAPE))

  test('a removed session is no longer counted, and members who were at it continue at the first open one @full', async () => {
    await toSession(2, true)
    const second = sessionAt(2)
    const first = sessionAt(1)
    await app().call(staff.removeSession, { body: second }, coach.token)
    const now = await state()
    expect(now.current_session).toBe(sessionAt(5).session_id)
    expect(now.completed_sessions).toEqual([first.session_id])
    expect(now.progress).toMatchObject({ percent: 33, completed_sessions: 1, total_sessions: 3 })
    await app().call(staff.removeSession, { body: first }, coach.token)
    expect((await state()).completed_sessions).toEqual([])
  })

  test('a removed week is no longer counted as completed or in the totals', async () => {
    await finish(6)
    const body = { ...here(), week_id: weekId(3) }
    await app().call(staff.removeWeek, { body }, coach.token)
    const now = await state()
    expect(now.completed_weeks).toHaveLength(2)
    expect(now.progress).toMatchObject({ percent: 100, completed_sessions: 2, total_weeks: 2 })
    expect(now.current_session).toBe(sessionAt(1).session_id)
  })

  test('a program that loses its last video is at 0 % and has no current session', async () => {
    await finish(6)
    for (const n of [1, 2, 5, 6]) {
      const body = { ...sessionAt(n), video: null }
      await app().call(staff.updateSession, { body }, coach.token)
    }
    const now = await state()
    expect([now.current_session, now.current_week]).toEqual([null, null])
    expect(now.progress).toMatchObject({ percent: 0, total_sessions: 0 })
  })

  test('an unpublished video is not counted until it is published again', async () => {
    await toSession(2, true)
    const id = allSessions()[1]?.session.video?._id ?? ''
    await publish(id, 'draft')
    const hidden = await state()
    expect([hidden.current_session, hidden.progress.total_sessions]).toEqual([
      sessionAt(5).session_id,
      3,
    ])
    await publish(id, 'published')
    const back = await state()
    expect([back.current_session, back.progress.percent]).toEqual([sessionAt(2).session_id, 25])
  })

  test('a new session reopens a completed program and keeps what was completed @full', async () => {
    await finish(6)
    const week = { ...here(), title: 'One more', description: 'For those who stay' }
    const added = await app().call(staff.addWeek, { body: week }, coach.token)
    const video = await createVideo(app())
    const finished = await state()
    const body = { ...here(), week_id: added.week._id, title: 'S7', video }
    const { program: grown } = await app().call(staff.addSession, { body }, coach.token)
    const now = await state()
    expect(now.progress).toMatchObject({ percent: 80, completed_sessions: 4 })
    expect([finished.status, now.status]).toEqual(['completed', 'active'])
    expect(now.completed_at).toBe(finished.completed_at)
    const { enrollments } = await app().call(
      staff.listProgramMembers,
      { params: { id: program._id }, query: {} },
      coach.token,
    )
    expect(enrollments).toMatchObject([{ status: 'active', progress: { percent: 80 } }])
    const { programs } = await app().call(readMember, { params: { id: member.id } }, admin.token)
    expect(programs).toMatchObject([{ status: 'active', progress: { percent: 80 } }])
    program = grown
    await finish(7)
    expect(await state()).toMatchObject({ status: 'completed', progress: { percent: 100 } })
  })

  test('a session that moves out of a completed week stays completed', async () => {
    await finish(6)
    const [first, second, third] = program.weeks
    const [moved, ...rest] = first?.sessions.map(({ _id }) => _id) ?? []
    const weeks = [
      { _id: first?._id ?? '', sessions: rest },
      { _id: second?._id ?? '', sessions: second?.sessions.map(({ _id }) => _id) ?? [] },
      { _id: third?._id ?? '', sessions: third?.sessions.map(({ _id }) => _id) ?? [] },
    ]
    const added = await app().call(
      staff.addWeek,
      { body: { ...here(), title: 'Later', description: 'Open' } },
      coach.token,
    )
    const body = { ...here(), weeks: [...weeks, { _id: added.week._id, sessions: [moved ?? ''] }] }
    await app().call(staff.updateWeeks, { body }, coach.token)
    expect((await state()).progress.percent).toBe(100)
  })

  test('the current session stays current when weeks and sessions are reordered', async () => {
    await toSession(2, true)
    const before = await state()
    const [first, second, third] = program.weeks
    const weeks = [third, first, second].map((week) => ({
      _id: week?._id ?? '',
      sessions: week?.sessions.map(({ _id }) => _id).toReversed() ?? [],
    }))
    await app().call(staff.updateWeeks, { body: { ...here(), weeks } }, coach.token)
    const now = await state()
    expect(now.current_session).toBe(before.current_session)
    expect(now.completed_sessions).toEqual(before.completed_sessions)
    expect(now.progress).toMatchObject({ percent: 25, week_number: 2 })
  })

  test('members who progress while sessions are removed end at a session that exists', async () => {
    const removed = sessionAt(2)
    await Promise.allSettled([
      toSession(2, true),
      app().call(staff.removeSession, { body: removed }, coach.token),
      toSession(5, true),
    ])
    const now = await state()
    expect(now.completed_sessions).not.toContain(removed.session_id)
    // A member who moved back from the fifth session before the second was removed goes on at the only open
    // one.
    expect([sessionAt(5).session_id, sessionAt(6).session_id]).toContain(now.current_session)
  })
})

/** One action of staff or of the member; `at` selects its target among those that exist. */
interface Step {
  do:
    | 'add week'
    | 'remove week'
    | 'turn weeks'
    | 'add session'
    | 'remove session'
    | 'assign'
    | 'unassign'
    | 'hide'
    | 'go to'
    | 'go on to'
    | 'go on to week'
    | 'finish'
    | 'undo'
    | 'pause'
    | 'continue'
    | 'shift'
    | 'repeat'
  at: number
}
const steps = fc.array(
  fc.record<Step>({
    do: fc.constantFrom(
      'add week',
      'remove week',
      'turn weeks',
      'add session',
      'remove session',
      'assign',
      'unassign',
      'hide',
      'go to',
      'go on to',
      'go on to week',
      'finish',
      'undo',
      'pause',
      'continue',
      'shift',
      'repeat',
    ),
    at: fc.nat(30),
  }),
  { minLength: 5, maxLength: 18 },
)

/** Runs one action; one that is refused because its target is gone changes nothing. */
async function run({ do: what, at }: Step): Promise<void> {
  const all = allSessions()
  const chosen = all[at % Math.max(1, all.length)]
  const week = program.weeks[at % Math.max(1, program.weeks.length)]
  const { session, ...ids } = chosen ?? {}
  const send = async ({ method, path }: Endpoint, body: object, by = coach) => {
    const { statusCode } = await app().app.inject({
      method,
      url: `/api${path}`,
      payload: { ...here(), ...body },
      headers: { authorization: `Bearer ${by.token}` },
    })
    expect(statusCode).toBeLessThan(500)
  }
  if (what === 'add week') return send(staff.addWeek, { title: `W${at}`, description: 'x' })
  if (!week) return undefined
  const week_id = week._id
  if (what === 'repeat') return send(endpoints.repeatWeek, { week_id }, member)
  if (what === 'shift') return send(endpoints.shiftWeek, {}, member)
  if (what === 'continue') return send(endpoints.continueProgram, {}, member)
  if (what === 'pause') {
    const until = utcDay(addDays(app().clock.now, at))
    return send(endpoints.pauseProgram, { until, reason: 'other' }, member)
  }
  if (what === 'remove week') return send(staff.removeWeek, { week_id })
  if (what === 'turn weeks')
    return send(staff.updateWeeks, {
      weeks: program.weeks.toReversed().map(({ _id, sessions }) => ({
        _id,
        sessions: sessions.map((one) => one._id).toReversed(),
      })),
    })
  if (what === 'add session')
    return send(staff.addSession, { week_id, title: `S${at}`, video: await createVideo(app()) })
  if (what === 'go on to week')
    return send(endpoints.changeCurrentWeek, { week_id, mark_previous_as_completed: true }, member)
  if (!session) return undefined
  const mark = (value: boolean) => ({ ...ids, mark_previous_as_completed: value })
  switch (what) {
    case 'remove session':
      return send(staff.removeSession, ids)
    case 'assign':
      return send(staff.updateSession, { ...ids, video: await createVideo(app()) })
    case 'unassign':
      return send(staff.updateSession, { ...ids, video: null })
    case 'hide':
      if (session.video) await publish(session.video._id, 'draft')
      return undefined
    case 'go to':
      return send(endpoints.changeCurrentSession, mark(false), member)
    case 'go on to':
      return send(endpoints.changeCurrentSession, mark(true), member)
    case 'finish':
      return send(endpoints.markProgramAsCompleted, { ...ids, mark_as_completed: true }, member)
    default:
      return send(endpoints.markProgramAsCompleted, { ...ids, mark_as_completed: false }, member)
  }
}

/** Invariants of a member's state, however the program has been edited. */
function expectSound({ progress, ...now }: Enrollment): void {
  const all = allSessions()
  const open = all.filter(({ session }) => session.video?.visible)
  const done = open.filter(
    ({ session_id, week_id }) =>
      now.completed_sessions.includes(session_id) || now.completed_weeks.includes(week_id),
  )
  const exact = open.length === 0 ? 0 : (100 * done.length) / open.length
  expect(progress).toMatchObject({
    total_sessions: open.length,
    completed_sessions: done.length,
    percent: exact > 99 && exact < 100 ? 99 : Math.round(exact),
  })
  expect(progress.percent).toBeLessThanOrEqual(100)
  expect(progress.completed_weeks).toBeLessThanOrEqual(progress.total_weeks)
  expect(progress.week_number).toBeLessThanOrEqual(progress.total_weeks)
  const current = open.find(({ session_id }) => session_id === now.current_session)
  expect(current?.week_id ?? null).toBe(now.current_week)
  expect(current === undefined).toBe(open.length === 0)
  const left = open.filter((one) => !done.includes(one)).map(({ session_id }) => session_id)
  if (left.length > 0) expect(left).toContain(now.next_session)
  else expect(now.next_session).toBeNull()
  // What was completed stays so when all of it is removed.
  if (open.length > 0) expect(now.status === 'completed').toBe(left.length === 0)
  for (const id of now.completed_sessions)
    expect(all.map(({ session_id }) => session_id)).toContain(id)
  if (now.pause) expect(now.pause.until > utcDay(app().clock.now)).toBe(true)
  for (const id of now.completed_weeks) expect(program.weeks.map(({ _id }) => _id)).toContain(id)
}

test('after any sequence of edits and progress, a member is at a session that exists @full', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      app().advance(60)
      await start([[true, true], [true, false], [true]])
      for (const step of sequence) {
        await run(step)
        await followContent()
        program = await readAsStaff(program._id)
        expectSound(await state())
      }
    }),
    { numRuns: 15 },
  )
}, 60_000)
