import * as endpoints from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { epoch } from '../../../platform/time.ts'

const app = useApp()
let coach: Person
let program: AdminProgram

const read = async (): Promise<AdminProgram> =>
  (await app().call(endpoints.getAdminProgram, { params: { id: program._id } }, coach.token))
    .program
const week = (n: number) => {
  const found = program.weeks[n - 1]
  if (!found) throw new Error(`There is no week ${n}`)
  return found
}
const session = (w: number, s: number) => {
  const found = week(w).sessions[s - 1]
  if (!found) throw new Error(`There is no session ${s} in week ${w}`)
  return found
}
const here = () => ({ program_id: program._id })
const shape = ({ weeks }: AdminProgram) =>
  weeks.map(({ title, sessions }) => `${title}: ${sessions.map((one) => one.title).join(' ')}`)

beforeEach(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const made = await createProgram(app(), [[true, true, false], [true]], { createdBy: coach.id })
  const params = { id: made.id }
  program = (await app().call(endpoints.getAdminProgram, { params }, coach.token)).program
})

describe('weeks', () => {
  test('are added at the end, with their texts trimmed', async () => {
    const body = { ...here(), title: ' Flow ', description: ' Longer\nlines ' }
    const answer = await app().call(endpoints.addWeek, { body }, coach.token)
    expect(answer.week).toMatchObject({
      program_id: program._id,
      title: 'Flow',
      description: 'Longer\nlines',
      sessions: [],
    })
    expect(answer.program.weeks.map(({ _id }) => _id)).toEqual([
      ...program.weeks.map(({ _id }) => _id),
      answer.week._id,
    ])
    expect(answer.program.version).toBe(program.version + 1)
  })

  test.each([
    [{ title: '' }, 'title', 'Week title is required'],
    [{ title: 'x'.repeat(256) }, 'title', /at most 255/],
    [{ description: ' ' }, 'description', 'Week description is required'],
    [{ description: 'x'.repeat(501) }, 'description', /at most 500/],
  ])('with %j are refused', async (change, field, message) => {
    const body = { ...here(), title: 'Flow', description: 'Lines', ...change }
    const { body: said } = await app().refusal(endpoints.addWeek, { body }, coach.token)
    expect(said.fields?.[field]).toMatch(message)
    const weeks = [{ _id: week(1)._id, ...change }]
    const update = await app().refusal(
      endpoints.updateWeeks,
      { body: { ...here(), weeks } },
      coach.token,
    )
    expect(update.body.fields?.[`weeks.0.${field}`]).toMatch(message)
  })

  test('change the given texts and keep absent ones', async () => {
    const weeks = [{ _id: week(2)._id, title: 'Second' }]
    const body = { ...here(), weeks }
    const answer = await app().call(endpoints.updateWeeks, { body }, coach.token)
    expect(shape(answer.program)).toEqual([
      'Week 1: Session 1 Session 2 Session 3',
      'Second: Session 1',
    ])
    expect(answer.program.weeks[1]?.description).toBe(week(2).description)
  })

  test('are removed with their sessions', async () => {
    const body = { ...here(), week_id: week(1)._id }
    const answer = await app().call(endpoints.removeWeek, { body }, coach.token)
    expect(answer.message).toBe('Week removed successfully')
    expect(shape(answer.program)).toEqual(['Week 2: Session 1'])
    expect((await app().refusal(endpoints.removeWeek, { body }, coach.token)).status).toBe(404)
  })

  test('of another program are not found', async () => {
    const other = await createProgram(app(), [[true]], { createdBy: coach.id })
    const week_id = other.weeks[0]?.id ?? ''
    const calls = [
      app().refusal(endpoints.removeWeek, { body: { ...here(), week_id } }, coach.token),
      app().refusal(
        endpoints.updateWeeks,
        { body: { ...here(), weeks: [{ _id: week_id, title: 'Mine' }] } },
        coach.token,
      ),
      app().refusal(
        endpoints.addSession,
        { body: { ...here(), week_id, title: 'S' } },
        coach.token,
      ),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('sessions', () => {
  const add = (body: object) =>
    app().call(
      endpoints.addSession,
      { body: { ...here(), week_id: week(2)._id, title: 'New', ...body } },
      coach.token,
    )
  const update = (body: object) =>
    app().call(
      endpoints.updateSession,
      { body: { ...here(), week_id: week(1)._id, session_id: session(1, 3)._id, ...body } },
      coach.token,
    )
  const refused = (body: object) =>
    app().refusal(
      endpoints.updateSession,
      { body: { ...here(), week_id: week(1)._id, session_id: session(1, 3)._id, ...body } },
      coach.token,
    )

  test('are added at the end of their week, with or without a video', async () => {
    const waiting = await add({})
    expect(waiting.session).toEqual({ _id: waiting.session._id, title: 'New', video: null })
    const video = await createVideo(app(), { isRecovery: true, tags: ['calm'] })
    const filled = await add({ video })
    expect(filled.message).toBe('Video assigned successfully!')
    expect(filled.session.video).toMatchObject({
      _id: video,
      is_recovery_content: true,
      tags: ['calm'],
      visible: true,
      duration: 600,
    })
    expect(filled.program.weeks[1]?.sessions.map(({ title }) => title)).toEqual([
      'Session 1',
      'New',
      'New',
    ])
    expect(filled.program.involved_videos).toContain(video)
  })

  test.each([
    [{ title: '' }, 'Title is required.'],
    [{ title: undefined }, 'Title is required.'],
    [{ title: 'x'.repeat(101) }, 'Title must be at most 100 characters long.'],
  ])('with %j are refused', async (change, message) => {
    const body = { ...here(), week_id: week(1)._id, ...change }
    const { body: said } = await app().refusal(endpoints.addSession, { body }, coach.token)
    expect(said.fields).toEqual({ title: message })
  })

  test('get and lose a video; absent fields stay', async () => {
    const video = await createVideo(app())
    expect((await update({ video, title: 'Renamed' })).session).toMatchObject({
      title: 'Renamed',
      video: { _id: video },
    })
    expect((await update({ title: 'Again' })).session.video?._id).toBe(video)
    expect((await update({ video: null })).session).toMatchObject({ title: 'Again', video: null })
  })

  test('accept only published videos, each once in a program', async () => {
    const draft = await createVideo(app(), { status: 'draft' })
    const deleted = await createVideo(app(), { deletedAt: app().clock.now })
    for (const video of [draft, deleted, program._id])
      expect((await refused({ video })).body.fields).toEqual({
        video: 'Only published videos can be assigned',
      })
    expect((await refused({ video: session(2, 1).video?._id })).body.fields).toEqual({
      video: 'This video is already in the program',
    })
    expect((await refused({ video: ['a', 'b'] })).status).toBe(422)
  })

  test('keep a video that was unpublished, marked as hidden from members', async () => {
    const video = await createVideo(app(), {
      status: 'scheduled',
      publishAt: new Date(app().clock.now.getTime() - 1000),
      firstPublishedAt: null,
    })
    await update({ video })
    app().clock.now = new Date((epoch(app().clock.now) - 3600) * 1000)
    expect((await update({ title: 'Kept' })).session.video).toMatchObject({
      _id: video,
      visible: false,
    })
    app().advance(3600)
  })

  test('are removed, but only through their own week', async () => {
    const gone = { ...here(), session_id: session(1, 1)._id }
    const wrong = { body: { ...gone, week_id: week(2)._id } }
    expect((await app().refusal(endpoints.removeSession, wrong, coach.token)).status).toBe(404)
    const right = { body: { ...gone, week_id: week(1)._id } }
    const answer = await app().call(endpoints.removeSession, right, coach.token)
    expect(shape(answer.program)[0]).toBe('Week 1: Session 2 Session 3')
  })
})

describe('the order', () => {
  const arrange = (weeks: object[]) =>
    app().call(endpoints.updateWeeks, { body: { ...here(), weeks: weeks as never } }, coach.token)
  const ids = (w: number) => week(w).sessions.map(({ _id }) => _id)

  test('of weeks follows a list of all weeks', async () => {
    const { program: changed } = await arrange([{ _id: week(2)._id }, { _id: week(1)._id }])
    expect(shape(changed)).toEqual(['Week 2: Session 1', 'Week 1: Session 1 Session 2 Session 3'])
    expect(shape(await read())).toEqual(shape(changed))
  })

  test('of sessions changes within a week and between weeks', async () => {
    const [a = '', b = '', c = ''] = ids(1)
    const [d = ''] = ids(2)
    const turned = await arrange([{ _id: week(1)._id, sessions: [c, a, b] }])
    expect(shape(turned.program)[0]).toBe('Week 1: Session 3 Session 1 Session 2')
    const moved = await arrange([
      { _id: week(1)._id, sessions: [c, b] },
      { _id: week(2)._id, sessions: [a, d] },
    ])
    expect(moved.program.weeks.map(({ sessions }) => sessions.map(({ _id }) => _id))).toEqual([
      [c, b],
      [a, d],
    ])
  })

  test.each([
    ['loses a session', () => [{ _id: week(1)._id, sessions: ids(1).slice(1) }]],
    ['doubles one', () => [{ _id: week(1)._id, sessions: [...ids(1), ids(1)[0]] }]],
    [
      'takes one from a week that is not named',
      () => [{ _id: week(1)._id, sessions: [...ids(1), ids(2)[0]] }],
    ],
    ['names a week twice', () => [{ _id: week(1)._id }, { _id: week(1)._id }]],
  ])('that %s is refused, and nothing changes', async (_, weeks) => {
    const body = { ...here(), weeks: weeks() }
    expect((await app().refusal(endpoints.updateWeeks, { body }, coach.token)).status).toBe(422)
    expect(await read()).toEqual(program)
  })
})

describe('two people at once', () => {
  test('a change with an outdated version is refused by every call that sends a version', async () => {
    const stale = { ...here(), version: program.version }
    await app().call(
      endpoints.addWeek,
      { body: { ...stale, title: 'First', description: 'In time' } },
      coach.token,
    )
    const place = { week_id: week(1)._id, session_id: session(1, 1)._id }
    const calls = [
      app().refusal(
        endpoints.updateWeeks,
        { body: { ...stale, weeks: [{ _id: week(1)._id, title: 'X' }] } },
        coach.token,
      ),
      app().refusal(
        endpoints.updateSession,
        { body: { ...stale, ...place, title: 'X' } },
        coach.token,
      ),
      app().refusal(endpoints.removeSession, { body: { ...stale, ...place } }, coach.token),
      app().refusal(endpoints.removeWeek, { body: { ...stale, ...place } }, coach.token),
      app().refusal(
        endpoints.addSession,
        { body: { ...stale, ...place, title: 'X' } },
        coach.token,
      ),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(
      Array.from(calls, () => 409),
    )
  })

  test('weeks added at the same time each get a position @full', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        app().call(
          endpoints.addWeek,
          { body: { ...here(), title: `W${n}`, description: 'x' } },
          coach.token,
        ),
      ),
    )
    expect((await read()).weeks).toHaveLength(10)
  })
})

test('another coach may not change the structure', async () => {
  const { token } = await createPerson(app(), { roles: ['user', 'coach'] })
  const weeks = [{ _id: week(1)._id, title: 'Mine' }]
  const place = { week_id: week(1)._id, session_id: session(1, 1)._id }
  const body = { ...here(), ...place, title: 'Mine', description: 'Mine', weeks }
  for (const endpoint of [
    endpoints.addWeek,
    endpoints.updateWeeks,
    endpoints.removeWeek,
    endpoints.addSession,
    endpoints.updateSession,
    endpoints.removeSession,
  ])
    expect((await app().refusal(endpoint, { body }, token)).status).toBe(403)
  expect(await read()).toEqual(program)
})
