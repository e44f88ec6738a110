import { listAudit } from '@carriage/contract/audit/endpoints'
import * as endpoints from '@carriage/contract/challenges/endpoints'
import type { ChallengeDetails } from '@carriage/contract/challenges/schemas'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { challengeDetails, makeChallenge } from '../../../test/practice/challenges.ts'
import { createProgram } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { programs } from '../programs/tables.ts'

const app = useApp()
const FOREVER = { nextBillingAt: null }
let coach: Person
let other: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  coach = await createPerson(app(), { ...FOREVER, roles: ['user', 'coach'] })
  other = await createPerson(app(), { ...FOREVER, roles: ['user', 'coach'] })
})

const make = (changes: Partial<ChallengeDetails> = {}, by = coach) =>
  makeChallenge(app(), by, changes)
const all = async ({ token }: Person) =>
  (await app().call(endpoints.listAdminChallenges, { query: {} }, token)).challenges
const update = (id: string, version: number, changes: Partial<ChallengeDetails>, by = coach) => ({
  input: { params: { id }, body: { ...challengeDetails, ...changes, version } },
  token: by.token,
})
const save = ({ input, token }: ReturnType<typeof update>) =>
  app().call(endpoints.updateChallenge, input, token)
const refusedSave = ({ input, token }: ReturnType<typeof update>) =>
  app().refusal(endpoints.updateChallenge, input, token)

test('staff see and change what they made, admins all @full', async () => {
  const admin = await createPerson(app(), { ...FOREVER, roles: ['user', 'admin'] })
  const { _id } = await make()
  expect((await all(coach)).map((one) => one._id)).toEqual([_id])
  expect(await all(other)).toEqual([])
  expect((await all(admin)).map((one) => one._id)).toContain(_id)
  expect((await refusedSave(update(_id, 1, { title: 'Mine' }, other))).status).toBe(403)
  const { challenge } = await save(update(_id, 1, { title: 'May' }, admin))
  expect(challenge).toMatchObject({ title: 'May', version: 2 })
  const log = await app().call(listAudit, { query: { action: 'challenge-changed' } }, admin.token)
  expect(log.entries[0]).toMatchObject({
    entity_id: _id,
    changes: { title: { from: challengeDetails.title, to: 'May' } },
  })
  const member = await createPerson(app(), FOREVER)
  const gone = { params: { id: _id } }
  expect((await app().refusal(endpoints.removeChallenge, gone, other.token)).status).toBe(403)
  expect(
    (await app().refusal(endpoints.createChallenge, { body: challengeDetails }, member.token))
      .status,
  ).toBe(403)
})

test('staff change a draft in everything, and what is published in its words only', async () => {
  const { _id } = await make({ status: 'draft' })
  await save(update(_id, 1, { status: 'published', goal: { kind: 'workouts', count: 3 } }))
  const goal = { kind: 'workouts', count: 3 } as const
  await save(update(_id, 2, { goal, title: 'Three in May' }))
  for (const changes of [
    { goal: challengeDetails.goal },
    { goal, ends_on: '2026-06-30' },
    { goal, status: 'draft' as const },
    { goal, ranked: true },
  ])
    expect((await refusedSave(update(_id, 3, changes))).status).toBe(409)
  expect((await refusedSave(update(_id, 2, { goal }))).body.code).toBe('stale-version')
})

test('a challenge is published with a program that members are to see', async () => {
  const { id: program_id } = await createProgram(app(), [[true]], { status: 'draft' })
  const goal = { kind: 'program', program_id } as const
  const body = { ...challengeDetails, goal }
  const refused = async () =>
    (await app().refusal(endpoints.createChallenge, { body }, coach.token)).body.fields
  expect(await refused()).toEqual({ goal: 'Publish this program first' })
  const { _id } = await make({ goal, status: 'draft' })
  const { db, now } = app().services
  const change = (values: Partial<typeof programs.$inferInsert>) =>
    db.update(programs).set(values).where(eq(programs.id, program_id))
  const publishing = update(_id, 1, { goal, status: 'published' })
  expect((await refusedSave(publishing)).body.fields).toHaveProperty('goal')
  await change({ status: 'published', deletedAt: now() })
  expect(await refused()).toEqual({ goal: 'This program no longer exists' })
  expect((await refusedSave(publishing)).body.fields).toHaveProperty('goal')
  await change({ deletedAt: null })
  expect((await save(publishing)).challenge.status).toBe('published')
})

test.each([
  ['that ends before it begins', { ends_on: '2026-04-30' }, 'ends_on'],
  ['that is over', { starts_on: '2026-05-01', ends_on: '2026-05-11' }, 'ends_on'],
  ['with a program that is gone', { goal: { kind: 'program', program_id: uuidv7() } }, 'goal'],
] satisfies [string, Partial<ChallengeDetails>, string][])(
  'staff cannot publish one %s',
  async (_, changes, field) => {
    const { body } = await app().refusal(
      endpoints.createChallenge,
      { body: { ...challengeDetails, ...changes } },
      coach.token,
    )
    expect(body.fields).toHaveProperty(field)
  },
)
