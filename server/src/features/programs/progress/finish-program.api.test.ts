import { restoreArchive } from '@carriage/contract/archive/endpoints'
import { removeVideo, updateVideo } from '@carriage/contract/videos/admin-endpoints'
import { getPractice } from '@carriage/contract/practice/endpoints'
import * as staff from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import * as endpoints from '@carriage/contract/programs/endpoints'
import type { Enrollment } from '@carriage/contract/programs/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { webhookDeliveries, webhooks } from '../../events/events-schema.ts'

const app = useApp()
let admin: Person
let coach: Person
let member: Person
let program: AdminProgram

const here = () => ({ program_id: program._id })
async function state(): Promise<Enrollment> {
  const params = { id: program._id }
  const { enrollment } = await app().call(endpoints.getProgramDetails, { params }, member.token)
  if (!enrollment) throw new Error('The member is in the program')
  return enrollment
}
/** The only session of a week, from 1. */
const sessionAt = (n: number) => {
  const week = program.weeks[n - 1]
  return { ...here(), week_id: week?._id ?? '', session_id: week?.sessions[0]?._id ?? '' }
}
const videoOf = (n: number): string => program.weeks[n - 1]?.sessions[0]?.video?._id ?? ''
const goOnTo = (n: number) => {
  const body = { ...sessionAt(n), mark_previous_as_completed: true }
  return app().call(endpoints.changeCurrentSession, { body }, member.token)
}

/** Runs what the changes of content have queued. */
async function followContent(): Promise<void> {
  for (const { name, data } of app().sentJobs.splice(0))
    if (name === 'finish-programs') await app().runJob(name, data)
}

describe('a program whose open part goes', () => {
  /** The number of events about this program, which has one member who completes it. */
  const completions = async () => {
    const rows = await app().services.db.select().from(webhookDeliveries)
    const own = rows.filter(({ payload }) => payload.includes(program._id))
    return new Set(own.map(({ messageId }) => messageId)).size
  }
  beforeEach(async () => {
    admin = await createPerson(app(), { roles: ['user', 'admin'] })
    coach = await createPerson(app(), { roles: ['user', 'coach'] })
    member = await createPerson(app())
    await app()
      .services.db.insert(webhooks)
      .values({
        url: 'https://example.test/',
        description: '',
        eventTypes: ['enrollment.completed'],
        sealedSecret: Buffer.from(''),
      })
    const made = await createProgram(app(), [[true], [true]], { createdBy: coach.id })
    const params = { id: made.id }
    program = (await app().call(staff.getAdminProgram, { params }, coach.token)).program
    await app().call(endpoints.enrollInProgram, { body: here() }, member.token)
    await goOnTo(2)
  })

  test.each([
    [
      'its session is removed',
      () => app().call(staff.removeSession, { body: sessionAt(2) }, coach.token),
    ],
    [
      'its week is removed',
      () =>
        app().call(
          staff.removeWeek,
          { body: { ...here(), week_id: sessionAt(2).week_id } },
          coach.token,
        ),
    ],
    [
      'its session loses the video',
      () =>
        app().call(staff.updateSession, { body: { ...sessionAt(2), video: null } }, coach.token),
    ],
    [
      'its video is unpublished',
      () =>
        app().call(
          updateVideo,
          { params: { id: videoOf(2) }, body: { status: 'draft' } },
          admin.token,
        ),
    ],
    [
      'its video is deleted',
      () => app().call(removeVideo, { params: { id: videoOf(2) } }, admin.token),
    ],
  ])('is completed for whoever has the rest, with one event, when %s @full', async (_, change) => {
    const behind = await createPerson(app())
    await app().call(endpoints.enrollInProgram, { body: here() }, behind.token)
    await change()
    await followContent()
    await followContent()
    expect(await state()).toMatchObject({
      status: 'completed',
      next_session: null,
      progress: { percent: 100 },
    })
    expect(await completions()).toBe(1)
    const params = { id: program._id }
    const other = await app().call(endpoints.getProgramDetails, { params }, behind.token)
    expect(other.enrollment).toMatchObject({ status: 'active', completed_at: null })
  })

  test('is active again once its class is back, and completed with it without a second event @full', async () => {
    const params = { id: videoOf(2) }
    const show = (status: 'draft' | 'published') =>
      app().call(updateVideo, { params, body: { status } }, admin.token)
    await show('draft')
    await followContent()
    const { completed_at } = await state()
    const milestones = async () => {
      const query = { time_zone: 'UTC', month: '2026-05' } as const
      return (await app().call(getPractice, { query }, member.token)).practice.milestones
    }
    const reached = await milestones()
    await show('published')
    await followContent()
    expect(await state()).toMatchObject({
      status: 'active',
      next_session: sessionAt(2).session_id,
      completed_weeks: [sessionAt(1).week_id],
      progress: { percent: 50, completed_sessions: 1 },
      completed_at,
    })
    const { continue_watching } = await app().call(endpoints.getHome, { query: {} }, member.token)
    expect(continue_watching?.session?._id).toBe(sessionAt(2).session_id)
    await goOnTo(1)
    expect(await state()).toMatchObject({ status: 'completed', completed_at })
    expect(await completions()).toBe(1)
    expect(await milestones()).toEqual(expect.arrayContaining(reached))
    expect(reached).toMatchObject([{ kind: 'workouts' }, { kind: 'program' }])
  })

  test('is completed when a member who had stopped it comes back @full', async () => {
    await app().call(endpoints.stopProgram, { body: here() }, member.token)
    await app().call(staff.removeSession, { body: sessionAt(2) }, coach.token)
    await followContent()
    expect(await completions()).toBe(0)
    await app().call(endpoints.enrollInProgram, { body: here() }, member.token)
    expect(await state()).toMatchObject({ status: 'completed' })
  })

  test('is completed when it is back from the archive, where its part went meanwhile', async () => {
    const params = { id: program._id }
    await app().call(staff.removeProgram, { params }, coach.token)
    await app().call(removeVideo, { params: { id: videoOf(2) } }, admin.token)
    await followContent()
    expect(await completions()).toBe(0)
    await app().call(restoreArchive, { params }, admin.token)
    await followContent()
    expect(await state()).toMatchObject({ status: 'completed', progress: { percent: 100 } })
    expect(await completions()).toBe(1)
  })

  test('is completed with its last open session, wherever the member goes then', async () => {
    await goOnTo(1)
    expect(await state()).toMatchObject({ status: 'completed' })
    expect(await completions()).toBe(1)
  })

  test('offers a new session as the next workout, not the completed one that it stands at @full', async () => {
    await app().call(
      endpoints.markProgramAsCompleted,
      { body: { ...sessionAt(2), mark_as_completed: true } },
      member.token,
    )
    const video = await createVideo(app())
    const body = { ...here(), week_id: sessionAt(1).week_id, title: 'One more', video }
    const { session } = await app().call(staff.addSession, { body }, coach.token)
    const now = await state()
    // Both weeks are completed, and what is added to them is not to be caught up on.
    expect(now).toMatchObject({ status: 'completed', next_session: null })
    const week = { ...here(), title: 'Another', description: 'More' }
    const added = await app().call(staff.addWeek, { body: week }, coach.token)
    const later = {
      ...here(),
      week_id: added.week._id,
      title: 'Next',
      video: await createVideo(app()),
    }
    const { session: next } = await app().call(staff.addSession, { body: later }, coach.token)
    expect(await state()).toMatchObject({
      status: 'active',
      current_session: sessionAt(2).session_id,
      next_session: next._id,
    })
    const { continue_watching } = await app().call(endpoints.getHome, { query: {} }, member.token)
    expect(continue_watching?.session?._id).toBe(next._id)
    expect(session._id).not.toBe(next._id)
  })
})

test('a week whose last open session goes is completed for whoever has the rest, and for the coach @full', async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const [ada, behind] = [await createPerson(app()), await createPerson(app())]
  const { id, weeks } = await createProgram(app(), [[true, true], [true]], { createdBy: coach.id })
  const week_id = weeks[0]?.id ?? ''
  const session_id = weeks[0]?.sessions[1]?.id ?? ''
  const body = { program_id: id }
  for (const { token } of [ada, behind])
    await app().call(endpoints.enrollInProgram, { body }, token)
  const next = { ...body, week_id, session_id, mark_previous_as_completed: true }
  await app().call(endpoints.changeCurrentSession, { body: next }, ada.token)
  const read = async ({ token }: Person) => {
    const { enrollment } = await app().call(endpoints.getProgramDetails, { params: { id } }, token)
    return [enrollment?.completed_weeks, enrollment?.progress.completed_weeks]
  }
  expect(await read(ada)).toEqual([[], 0])
  const removed = { ...body, week_id, session_id }
  await app().call(staff.removeSession, { body: removed }, coach.token)
  expect([await read(ada), await read(behind)]).toEqual([
    [[week_id], 1],
    [[], 0],
  ])
  const { enrollments: members } = await app().call(
    staff.listProgramMembers,
    { params: { id }, query: {} },
    coach.token,
  )
  const ofCoach = new Map(members.map(({ user, progress }) => [user._id, progress.completed_weeks]))
  expect([ofCoach.get(ada.id), ofCoach.get(behind.id)]).toEqual([1, 0])
  const added = { ...body, week_id, title: 'One more', video: await createVideo(app()) }
  await app().call(staff.addSession, { body: added }, coach.token)
  expect(await read(ada)).toEqual([[], 0])
})
