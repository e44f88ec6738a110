import * as endpoints from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'

const app = useApp()
let coach: Person
/** One that has weeks. */
let program: AdminProgram

const shape = ({ weeks }: AdminProgram) =>
  weeks.map(({ title, sessions }) => `${title}: ${sessions.map((one) => one.title).join(' ')}`)
const read = async () =>
  (await app().call(endpoints.getAdminProgram, { params: { id: program._id } }, coach.token))
    .program

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const { id } = await createProgram(app(), [[true, false], [true]], { createdBy: coach.id })
  program = (await app().call(endpoints.getAdminProgram, { params: { id } }, coach.token)).program
})

describe('a program without weeks', () => {
  const layOut = (id: string, body: { weeks: number; sessions: number }) => ({
    body: { program_id: id, ...body },
  })

  test('is laid out as weeks of sessions that wait for their videos, in one change', async () => {
    const made = await createProgram(app(), [], { createdBy: coach.id })
    const { body } = layOut(made.id, { weeks: 3, sessions: 2 })
    const answer = await app().call(endpoints.layOutProgram, { body }, coach.token)
    expect(shape(answer.program)).toEqual([
      'Week 1: Session 1 Session 2',
      'Week 2: Session 1 Session 2',
      'Week 3: Session 1 Session 2',
    ])
    expect(answer.program.weeks.flatMap((one) => one.sessions.map(({ video }) => video))).toEqual(
      Array.from({ length: 6 }, () => null),
    )
  })

  test('one that has weeks is not laid out again', async () => {
    const { body } = layOut(program._id, { weeks: 2, sessions: 2 })
    const { status } = await app().refusal(endpoints.layOutProgram, { body }, coach.token)
    expect(status).toBe(409)
    expect(shape(await read())).toEqual(shape(program))
  })

  test.each([
    [{ weeks: 0, sessions: 2 }, 'weeks'],
    [{ weeks: 13, sessions: 2 }, 'weeks'],
    [{ weeks: 2, sessions: 8 }, 'sessions'],
    [{ weeks: 1.5, sessions: 2 }, 'weeks'],
  ])('%j is refused on its field', async (numbers, field) => {
    const { body } = layOut(program._id, numbers)
    const answer = await app().refusal(endpoints.layOutProgram, { body }, coach.token)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]])
  })

  test('is laid out by its creator and admins only', async () => {
    const made = await createProgram(app(), [], { createdBy: coach.id })
    const other = await createPerson(app(), { roles: ['user', 'coach'] })
    const request = layOut(made.id, { weeks: 1, sessions: 1 })
    const { status } = await app().refusal(endpoints.layOutProgram, request, other.token)
    expect(status).toBe(403)
  })
})
