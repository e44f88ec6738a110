import {
  addSession,
  addWeek,
  listProgramReports,
} from '@carriage/contract/programs/admin-endpoints'
import {
  enrollInProgram,
  markProgramAsCompleted,
  stopProgram,
} from '@carriage/contract/programs/endpoints'
import { shareReports } from '@carriage/contract/safe-training/endpoints'
import { saveClassReport } from '@carriage/contract/videos/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo, type TestProgram } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { watchProgress } from '../../videos/tables.ts'

const app = useApp()
let coach: Person
let member: Person
let program: TestProgram
beforeEach(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  program = await createProgram(app(), [[true, true]], {
    instructorId: coach.id,
    createdBy: coach.id,
  })
  member = await join()
})

async function join(): Promise<Person> {
  const person = await createPerson(app())
  await app().call(enrollInProgram, { body: { program_id: program.id } }, person.token)
  return person
}
const share = ({ token }: Person, agree = true) =>
  app().call(shareReports, { body: { share: agree } }, token)
const classOf = (n: number) => program.weeks[0]?.sessions[n]?.videoId ?? ''
async function report(person: Person, body: object, id = classOf(0)): Promise<void> {
  const at = app().clock.now
  await app()
    .services.db.insert(watchProgress)
    .values({ userId: person.id, videoId: id, positionSeconds: 60, updatedAt: at })
    .onConflictDoNothing()
  await app().call(saveClassReport, { params: { id }, body }, person.token)
}
const read = (token = coach.token) =>
  app().call(listProgramReports, { params: { id: program.id }, query: {} }, token)
const shown = async () =>
  (await read()).members.map(({ user, reports }) => [
    user._id,
    reports.map(({ effort, pain }) => [effort, pain]),
  ])

describe('the coach of a program', () => {
  test('sees what members report from when they agree, and nothing of who does not @full', async () => {
    const silent = await join()
    await report(silent, { effort: 9, pain: ['neck'] })
    await report(member, { effort: 3 })
    expect(await shown()).toEqual([])
    app().advance(60)
    await share(member)
    await share(silent, false)
    expect(await shown()).toEqual([[member.id, []]])
    app().advance(60)
    await report(member, { effort: 8, pain: ['knees'] }, classOf(1))
    expect(await shown()).toEqual([[member.id, [[8, ['knees']]]]])
  })

  test('sees nothing of other classes', async () => {
    await share(member)
    await report(member, { effort: 8 }, await createVideo(app()))
    expect(await shown()).toEqual([[member.id, []]])
  })

  test('sees nothing that was said of a class before it was in the program', async () => {
    await share(member)
    const video = await createVideo(app())
    await report(member, { effort: 8, pain: ['knees'] }, video)
    await report(member, { effort: 3 })
    const body = { program_id: program.id, week_id: program.weeks[0]?.id ?? '', title: 'Knees' }
    await app().call(addSession, { body: { ...body, video } }, coach.token)
    expect(await shown()).toEqual([[member.id, [[3, null]]]])
    app().advance(86_400)
    const date = app().clock.now.toISOString().slice(0, 10)
    await report(member, { effort: 9, date }, video)
    expect(await shown()).toEqual([
      [
        member.id,
        [
          [9, null],
          [3, null],
        ],
      ],
    ])
  })

  test('sees what is reported after new sessions of a program that the member had completed', async () => {
    await share(member)
    const [week] = program.weeks
    const last = week?.sessions[1]
    const done = { program_id: program.id, week_id: week?.id ?? '', session_id: last?.id ?? '' }
    const body = { ...done, mark_as_completed: true }
    await app().call(markProgramAsCompleted, { body }, member.token)
    expect(await shown()).toEqual([])
    const video = await createVideo(app())
    const more = { program_id: program.id, title: 'One more', description: 'More' }
    const { week: added } = await app().call(addWeek, { body: more }, coach.token)
    const session = { program_id: program.id, week_id: added._id, title: 'New', video }
    await app().call(addSession, { body: session }, coach.token)
    await report(member, { effort: 8, pain: ['knees'] }, video)
    expect(await shown()).toEqual([[member.id, [[8, ['knees']]]]])
  })

  test('sees nothing any more at once, when the agreement is taken back @full', async () => {
    await share(member)
    await report(member, { effort: 8 })
    expect(await shown()).toHaveLength(1)
    await share(member, false)
    expect(await shown()).toEqual([])
    app().advance(60)
    await share(member)
    expect(await shown()).toEqual([[member.id, []]])
  })

  test('sees nothing any more when the member leaves the program', async () => {
    await share(member)
    await report(member, { effort: 8 })
    await app().call(stopProgram, { body: { program_id: program.id } }, member.token)
    expect(await shown()).toEqual([])
  })

  test('sees the eight newest reports, and how efforts go', async () => {
    await share(member)
    for (const effort of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      await report(member, { effort, date: app().clock.now.toISOString().slice(0, 10) })
      app().advance(86_400)
    }
    const [only] = (await read()).members
    expect(only?.reports.map(({ effort }) => effort)).toEqual([9, 8, 7, 6, 5, 4, 3, 2])
    expect(only?.trend).toBe('rising')
  })

  test('gets figures of ten people, and none of nine @full', async () => {
    const people = [member]
    while (people.length < 10) people.push(await join())
    for (const person of people.slice(0, 9)) {
      await share(person)
      await report(person, { effort: 5, pain: person === member ? ['hips'] : [] })
    }
    expect((await read()).figures).toBeNull()
    const last = people.at(-1) ?? member
    await share(last)
    await report(last, { effort: 6 })
    expect((await read()).figures).toEqual({ people: 10, average_effort: 5.1, with_pain: 1 })
  })
})

test('nobody else sees reports: no other coach, no admin, no member, not even who made the program', async () => {
  await share(member)
  await report(member, { effort: 8, pain: ['neck'] })
  const another = await createPerson(app(), { roles: ['user', 'coach'] })
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const params = { id: program.id }
  for (const { token } of [another, admin, member]) {
    const { status, body } = await app().refusal(listProgramReports, { params, query: {} }, token)
    expect(status).toBe(403)
    expect(JSON.stringify(body)).not.toContain('neck')
  }
  const nothing = { params: { id: uuidv7() }, query: {} }
  expect((await app().refusal(listProgramReports, nothing, coach.token)).status).toBe(404)
})
