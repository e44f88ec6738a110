import * as endpoints from '@carriage/contract/programs/admin-endpoints'
import { enrollInProgram } from '@carriage/contract/programs/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo } from '../../../../test/content.ts'
import { countStatements } from '../../../../test/database/count-statements.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { epoch } from '../../../platform/time.ts'

const app = useApp()
let coach: Person
let other: Person

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], firstName: 'Ines' })
  other = await createPerson(app(), { roles: ['user', 'coach'], firstName: 'Tom' })
})

const details = {
  title: ' First steps ',
  categories: ['core', 'flexibility'] as ('core' | 'flexibility')[],
  difficulty_level: 'beginner' as const,
  duration: 4,
}
const create = async (body: object = {}, who = coach) =>
  (await app().call(endpoints.createProgram, { body: { ...details, ...body } }, who.token)).program
const list = (query: Record<string, string> = {}, who = coach) =>
  app().call(endpoints.listAdminPrograms, { query: { per_page: 100, ...query } }, who.token)
const later = (seconds: number) => epoch(app().clock.now) + seconds

describe('the list', () => {
  test('has the programs of all staff, filtered by status, level, category and search', async () => {
    const program = await create({
      title: 'Elephant walk',
      difficulty_level: 'advanced',
      categories: ['upper-body'],
    })
    const filters: Record<string, string>[] = [
      { query: 'elefant' },
      { query: 'ines eleph' },
      { level: 'advanced' },
      { category: 'upper-body' },
    ]
    const all = await list({}, other)
    for (const filter of filters) {
      const { programs, meta, summary } = await list(filter, other)
      expect([programs.map(({ _id }) => _id), meta.total]).toEqual([[program._id], 1])
      expect(summary).toEqual(all.summary)
    }
    const { programs } = await list({ status: 'draft' })
    expect(programs.every(({ status }) => status === 'draft')).toBe(true)
    expect(programs.length).toBe(all.summary.draft)
    for (const query of [{ status: 'live' }, { level: 'hard' }, { category: 'legs' }])
      expect(
        (await app().refusal(endpoints.listAdminPrograms, { query }, coach.token)).status,
      ).toBe(422)
  })

  test('has only what a coach has made or teaches, where that is asked for', async () => {
    const made = await create({ title: 'Made' })
    const { id: taught } = await createProgram(app(), [], { instructorId: coach.id })
    const theirs = await create({ title: 'Theirs' }, other)
    const { programs, meta } = await list({ whose: 'mine' })
    const ids = programs.map(({ _id }) => _id)
    expect(ids).toEqual(expect.arrayContaining([made._id, taught]))
    expect(ids).not.toContain(theirs._id)
    expect(meta.total).toBe(ids.length)
  })

  test('counts videos and enrollments of each program, with a summary of all', async () => {
    const before = (await list()).summary
    const busy = await createProgram(app(), [[true, false], [true]], {
      title: 'Busy',
      isRecovery: true,
    })
    await createProgram(app(), [[true]], { status: 'draft', isRecovery: true })
    for (let n = 0; n < 3; n++) {
      const { token } = await createPerson(app())
      await app().call(enrollInProgram, { body: { program_id: busy.id } }, token)
    }
    const { programs, summary } = await list()
    expect(programs.find(({ _id }) => _id === busy.id)).toMatchObject({
      involved_videos: 2,
      enrollments: 3,
    })
    expect(summary).toEqual({
      total: before.total + 2,
      published: before.published + 1,
      scheduled: before.scheduled,
      draft: before.draft + 1,
      enrollments: before.enrollments + 3,
      most_popular: { _id: busy.id, title: 'Busy', enrollments: 3 },
      recovery: { total: before.recovery.total + 2, published: before.recovery.published + 1 },
    })
  })

  test('needs as many queries for many programs as for few', async () => {
    await Promise.all(
      Array.from({ length: 25 }, (_, n) => createProgram(app(), [[true]], { title: `Many ${n}` })),
    )
    const count = (query: string) => countStatements(() => list({ query, per_page: '100' }))
    const few = await count('Many 1')
    expect(few).toBeGreaterThan(1)
    expect(await count('Many')).toBe(few)
  })
})

describe('the members of a program', () => {
  test('are listed in pages with completed weeks and sessions, last active first', async () => {
    const made = await createProgram(app(), [[true, true], [true]], { createdBy: coach.id })
    const people = []
    for (const firstName of ['Ada', 'Ben', 'Cem']) {
      const person = await createPerson(app(), { firstName })
      await app().call(enrollInProgram, { body: { program_id: made.id } }, person.token)
      people.push(person)
      app().advance(60)
    }
    const answer = await app().call(
      endpoints.listProgramMembers,
      { params: { id: made.id }, query: {} },
      coach.token,
    )
    expect(answer.program).toEqual({ _id: made.id, title: 'First weeks', taught_by_you: false })
    expect(answer.meta).toEqual({ total: 3, page: 1, per_page: 20 })
    expect(answer.enrollments.map(({ user }) => user.first_name)).toEqual(['Cem', 'Ben', 'Ada'])
    expect(answer.enrollments[0]).toMatchObject({
      status: 'active',
      last_activity: later(-60),
      progress: { completed_weeks: 0, total_weeks: 2, completed_sessions: 0, total_sessions: 3 },
      user: { _id: people[2]?.id, email: people[2]?.email },
    })
  })
})

test('video options are published videos not in the program yet, and can be searched', async () => {
  const made = await createProgram(app(), [[true]], { createdBy: coach.id })
  const assigned = made.weeks[0]?.sessions[0]?.videoId
  const offered = await createVideo(app(), { title: 'Mermaid', instructorId: other.id })
  const hidden = [
    await createVideo(app(), { title: 'Mermaid draft', status: 'draft' }),
    await createVideo(app(), { title: 'Mermaid for the rails', isSetup: true }),
    await createVideo(app(), { title: 'Mermaid waiting', processingState: 'waiting' }),
    await createVideo(app(), {
      title: 'Mermaid later',
      status: 'scheduled',
      publishAt: new Date(later(3600) * 1000),
    }),
  ]
  const options = async (query: string) => {
    const request = { query: { program_id: made.id, query } }
    const { videos } = await app().call(endpoints.listVideoOptions, request, coach.token)
    return videos.map(({ _id }) => _id)
  }
  for (const query of ['mermaid', 'mermaidd', 'tom mermaid'])
    expect(await options(query)).toEqual([offered])
  const all = await options('')
  expect(all).toContain(offered)
  for (const id of [assigned, ...hidden]) expect(all).not.toContain(id)
})
