import * as endpoints from '@carriage/contract/programs/admin-endpoints'
import { enrollInProgram } from '@carriage/contract/programs/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'

const app = useApp()
let coach: Person
let other: Person
let admin: Person
let member: Person

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  other = await createPerson(app(), { roles: ['user', 'coach'] })
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  member = await createPerson(app())
})

const duplicate = async (id: string, { token }: Person) =>
  (await app().call(endpoints.duplicateProgram, { params: { id } }, token)).program
const read = async (id: string) =>
  (await app().call(endpoints.getAdminProgram, { params: { id } }, admin.token)).program
const outline = ({ weeks }: Awaited<ReturnType<typeof read>>) =>
  weeks.map(({ title, description, sessions }) => ({
    title,
    description,
    sessions: sessions.map((session) => [session.title, session.video?._id ?? null]),
  }))

test('a copy is a draft with the same weeks, sessions and videos, and nothing of its members @full', async () => {
  const made = await createProgram(app(), [[true, false], [], [true]], { createdBy: coach.id })
  await app().call(enrollInProgram, { body: { program_id: made.id } }, member.token)
  const source = await read(made.id)
  const copy = await duplicate(made.id, coach)
  expect(copy).toMatchObject({
    title: `${source.title} (copy)`,
    status: 'draft',
    publish_date: null,
    first_published_at: null,
    enrollments: 0,
    should_feature_on_home: false,
    thumbnail_url: null,
    duration: source.duration,
    categories: source.categories,
    created_by: { _id: coach.id },
  })
  expect(outline(copy)).toEqual(outline(source))
  expect(copy.weeks.map(({ _id }) => _id)).not.toContain(source.weeks[0]?._id)
  // What is done to the copy leaves the program as it was.
  const body = { program_id: copy._id, week_id: copy.weeks[0]?._id ?? '' }
  await app().call(endpoints.removeWeek, { body }, coach.token)
  expect(await read(made.id)).toEqual(source)
})

test('an admin may copy every program, a coach those that they created', async () => {
  const made = await createProgram(app(), [[true]], { createdBy: coach.id })
  const params = { id: made.id }
  const { status } = await app().refusal(endpoints.duplicateProgram, { params }, other.token)
  expect(status).toBe(403)
  expect((await duplicate(made.id, admin)).created_by).toEqual({ _id: admin.id })
})
