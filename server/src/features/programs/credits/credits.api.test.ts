import { removeSession, removeWeek } from '@carriage/contract/programs/admin-endpoints'
import * as endpoints from '@carriage/contract/programs/endpoints'
import type { Enrollment } from '@carriage/contract/programs/schemas'
import { listHistory, playVideo, reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { getStatistics } from '@carriage/contract/insights/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo, type TestProgram } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { epoch } from '../../../platform/time.ts'

const app = useApp()
const DAY = 86_400
let member: Person
let program: TestProgram

const session = (w: number, s: number) => {
  const found = program.weeks[w - 1]?.sessions[s - 1]
  if (!found?.videoId) throw new Error('There is no such session')
  return { id: found.id, videoId: found.videoId }
}
const enroll = () =>
  app().call(endpoints.enrollInProgram, { body: { program_id: program.id } }, member.token)
const read = async (): Promise<Enrollment> => {
  const params = { id: program.id }
  const { enrollment } = await app().call(endpoints.getProgramDetails, { params }, member.token)
  if (!enrollment) throw new Error('The member is in the program')
  return enrollment
}
/** Plays a class of ten minutes from one second to another; answers what it was last counted as. */
async function watch(id: string, { from = 0, to = 560, outside = true } = {}) {
  await app().call(playVideo, { params: { id } }, member.token)
  let credit = null
  for (let position = from + 80; position <= to; position += 80) {
    app().advance(80)
    const told = { position_seconds: position, duration_seconds: 600, watched_seconds: 80 }
    const body = { ...told, ...(outside && { outside_program: true }) }
    const answer = await app().call(reportVideoProgress, { params: { id }, body }, member.token)
    credit = answer.credit ?? credit
  }
  return credit
}
/** Sends that the class of the first session was played as a whole, some time ago. */
const tell = (made_at: number) => {
  const told = { position_seconds: 600, duration_seconds: 600, watched_seconds: 600 }
  const body = { ...told, watched_parts: [{ from: 0, to: 600 }], outside_program: true, made_at }
  const params = { id: session(1, 1).videoId }
  return app().call(reportVideoProgress, { params, body }, member.token)
}
const pauseFor = (days: number) => {
  const until = new Date(app().clock.now.getTime() + days * DAY * 1000).toISOString().slice(0, 10)
  const body = { program_id: program.id, until, reason: 'away' } as const
  return app().call(endpoints.pauseProgram, { body }, member.token)
}
const undo = (credit_id: string) =>
  app().call(endpoints.undoSessionCredit, { body: { credit_id } }, member.token)

beforeEach(async () => {
  app().clock.stepMs = 1
  member = await createPerson(app())
  program = await createProgram(app(), [
    [true, true],
    [true, true],
  ])
  await enroll()
})

describe('a class of the program that is watched elsewhere', () => {
  test('counts as its session, and the program goes on @full', async () => {
    const credit = await watch(session(1, 1).videoId)
    expect(credit).toMatchObject({
      program_title: 'First weeks',
      session_id: session(1, 1).id,
      week_number: 1,
      session_number: 1,
    })
    expect(await read()).toMatchObject({
      completed_sessions: [session(1, 1).id],
      current_session: session(1, 2).id,
      credits: [credit],
      progress: { percent: 25 },
    })
    const query = { time_zone: 'UTC' }
    const { statistics } = await app().call(getStatistics, { query }, member.token)
    expect(statistics.workouts_completed).toBe(1)
  })

  test('that waited for a network is one workout of the time at which it was watched, and is undone', async () => {
    const { videoId } = session(1, 1)
    await app().call(playVideo, { params: { id: videoId } }, member.token)
    app().advance(3 * DAY)
    const at = epoch(app().clock.now) - 2 * DAY
    const told = { position_seconds: 600, duration_seconds: 600, watched_seconds: 600 }
    const watched_parts = [{ from: 0, to: 600 }]
    const body = { ...told, watched_parts, outside_program: true, made_at: at }
    const { credit } = await app().call(
      reportVideoProgress,
      { params: { id: videoId }, body },
      member.token,
    )
    const { history } = await app().call(listHistory, { query: {} }, member.token)
    expect(history.map(({ watched_at }) => watched_at)).toEqual([at])
    const { enrollment } = await undo(credit?._id ?? '')
    expect(enrollment.completed_sessions).toEqual([])
  })

  test('that waited for a network counts as on its day: not before the member joined, and before a pause that began since', async () => {
    const joined = epoch(app().clock.now)
    app().advance(4 * DAY)
    await pauseFor(3)
    expect((await tell(joined - 3600)).credit).toBeNull()
    expect((await tell(joined + 2 * DAY)).credit).toMatchObject({ session_id: session(1, 1).id })
    expect((await tell(epoch(app().clock.now))).credit).toBeNull()
  })

  test('that waited for a network does not count on a day of an earlier pause', async () => {
    const joined = epoch(app().clock.now)
    app().advance(DAY)
    await pauseFor(1)
    app().advance(3 * DAY)
    await pauseFor(3)
    expect((await tell(joined + DAY + 3600)).credit).toBeNull()
    expect((await tell(joined + 2 * DAY + 3600)).credit).toMatchObject({
      session_id: session(1, 1).id,
    })
  })

  test('that waited for a network is no part of a session that was marked days later', async () => {
    const { videoId } = session(1, 1)
    const at = epoch(app().clock.now)
    app().advance(3 * DAY)
    const next = {
      program_id: program.id,
      week_id: program.weeks[0]?.id ?? '',
      session_id: session(1, 2).id,
      mark_previous_as_completed: true,
    }
    await app().call(endpoints.changeCurrentSession, { body: next }, member.token)
    const told = { position_seconds: 600, duration_seconds: 600, watched_seconds: 600 }
    const report = { ...told, watched_parts: [{ from: 0, to: 600 }], made_at: at }
    const request = { params: { id: videoId }, body: report }
    await app().call(reportVideoProgress, request, member.token)
    const { history } = await app().call(listHistory, { query: {} }, member.token)
    expect(history.map(({ watched_at }) => watched_at)).toEqual([at + 3 * DAY, at])
  })

  test('counts for a later week, where the program does not go @full', async () => {
    const credit = await watch(session(2, 2).videoId)
    expect(credit).toMatchObject({ week_number: 2, session_number: 2 })
    expect((await read()).current_session).toBe(session(1, 1).id)
  })

  test.each([
    ['less than 90 %', { to: 480 }],
    ['only its end', { from: 480, to: 560 }],
    ['it as the session', { outside: false }],
  ])('does not count for who has watched %s', async (_, how) => {
    expect(await watch(session(1, 1).videoId, how)).toBeNull()
    expect((await read()).completed_sessions).toEqual([])
  })

  test('does not count while the program is paused, stopped, or has no such session @full', async () => {
    expect(await watch(await createVideo(app()))).toBeNull()
    const body = { program_id: program.id }
    const until = new Date(app().clock.now.getTime() + 3 * DAY * 1000).toISOString().slice(0, 10)
    const pause = { ...body, until, reason: 'away' } as const
    await app().call(endpoints.pauseProgram, { body: pause }, member.token)
    expect(await watch(session(1, 1).videoId)).toBeNull()
    await app().call(endpoints.stopProgram, { body }, member.token)
    expect(await watch(session(1, 2).videoId)).toBeNull()
  })

  test('counts in the program that was used last', async () => {
    const first = program
    const { videoId } = session(1, 1)
    program = await createProgram(app(), [[true]])
    await enroll()
    const credit = await watch(videoId)
    expect(credit?.program_id).toBe(first.id)
  })

  test('completes a program with its last open session, until that is undone @full', async () => {
    const all = [session(1, 1), session(1, 2), session(2, 1), session(2, 2)]
    const credits = []
    for (const { videoId } of all) credits.push(await watch(videoId))
    expect(await read()).toMatchObject({ status: 'completed', progress: { percent: 100 } })
    await undo(credits[3]?._id ?? '')
    expect(await read()).toMatchObject({
      status: 'active',
      completed_at: null,
      current_session: session(2, 2).id,
      completed_weeks: [program.weeks[0]?.id],
    })
  })
})

describe('undoing', () => {
  test('opens the session again, where the program then stands; repeating it changes nothing', async () => {
    const before = await read()
    const credit = await watch(session(1, 1).videoId)
    const { enrollment } = await undo(credit?._id ?? '')
    expect(enrollment).toMatchObject({
      completed_sessions: [],
      current_session: before.current_session,
      progress: before.progress,
      credits: [],
    })
    expect((await undo(credit?._id ?? '')).enrollment).toMatchObject({ completed_sessions: [] })
  })

  test('leaves a program where it has gone on to', async () => {
    const credit = await watch(session(1, 1).videoId)
    const week_id = program.weeks[1]?.id ?? ''
    const body = { program_id: program.id, week_id, mark_previous_as_completed: false }
    await app().call(endpoints.changeCurrentWeek, { body }, member.token)
    const { enrollment } = await undo(credit?._id ?? '')
    expect(enrollment.current_session).toBe(session(2, 1).id)
  })

  test('opens the session also of a program that a coach has shortened to it since @full', async () => {
    const credit = await watch(session(1, 1).videoId)
    const [week, rest] = program.weeks
    const of = { program_id: program.id, week_id: week?.id ?? '' }
    const admin = await createPerson(app(), { roles: ['user', 'admin'] })
    const gone = { ...of, session_id: session(1, 2).id }
    await app().call(removeSession, { body: gone }, admin.token)
    await app().call(removeWeek, { body: { ...of, week_id: rest?.id ?? '' } }, admin.token)
    await app().runJob('finish-programs', { programId: program.id })
    expect(await read()).toMatchObject({ status: 'completed', progress: { percent: 100 } })
    await undo(credit?._id ?? '')
    expect(await read()).toMatchObject({
      status: 'active',
      completed_at: null,
      next_session: session(1, 1).id,
      progress: { percent: 0, completed_sessions: 0 },
    })
    const query = { time_zone: 'UTC' }
    const { statistics } = await app().call(getStatistics, { query }, member.token)
    expect(statistics).toMatchObject({ workouts_completed: 1, programs_completed: 0 })
  })

  test('is not undone by the same viewing, but by another one @full', async () => {
    const { videoId } = session(1, 1)
    await undo((await watch(videoId))?._id ?? '')
    expect(await watch(videoId, { from: 400, to: 560 })).toBeNull()
    expect(await watch(videoId)).toMatchObject({ session_id: session(1, 1).id })
  })

  test('is possible for seven days, and for oneself only @full', async () => {
    const credit = await watch(session(1, 1).videoId)
    const body = { credit_id: credit?._id ?? '' }
    const other = await createPerson(app())
    const foreign = await app().refusal(endpoints.undoSessionCredit, { body }, other.token)
    expect(foreign.status).toBe(404)
    app().advance(7 * DAY + 1)
    expect((await read()).credits).toEqual([])
    const late = await app().refusal(endpoints.undoSessionCredit, { body }, member.token)
    expect(late.status).toBe(409)
    expect((await read()).completed_sessions).toEqual([session(1, 1).id])
  })

  test('is over for a week that is repeated @full', async () => {
    const credit = await watch(session(1, 1).videoId)
    const body = { program_id: program.id, week_id: program.weeks[0]?.id ?? '' }
    await app().call(endpoints.repeatWeek, { body }, member.token)
    expect((await read()).credits).toEqual([])
    await undo(credit?._id ?? '')
    const query = { time_zone: 'UTC' }
    const { statistics } = await app().call(getStatistics, { query }, member.token)
    expect(statistics.workouts_completed).toBe(1)
  })
})
