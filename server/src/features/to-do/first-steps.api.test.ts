import { saveBrand } from '@carriage/contract/brand/endpoints'
import { listFirstSteps, postponeFirstStep } from '@carriage/contract/to-do/endpoints'
import { firstStepKinds, type FirstStepKind } from '@carriage/contract/to-do/schemas'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'

const app = useApp()
let admin: Person
beforeEach(async () => {
  for (const table of [
    'users',
    'videos',
    'programs',
    'activation_codes',
    'postponed_steps',
    'brand_versions',
  ])
    await app().services.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const steps = async () => (await app().call(listFirstSteps, {}, admin.token)).first_steps
const done = async () => (await steps()).filter((step) => step.done).map(({ kind }) => kind)
const postpone = (kind: FirstStepKind, postponed = true) =>
  app().call(postponeFirstStep, { params: { kind }, body: { postponed } }, admin.token)

test('an empty studio has everything before it, and what is made is done', async () => {
  expect(await done()).toEqual([])
  expect((await steps()).map(({ kind }) => kind)).toEqual([...firstStepKinds])
  await createVideo(app(), { status: 'draft' })
  await createProgram(app(), [[false]], { deletedAt: app().clock.now })
  expect(await done()).toEqual([])
  await createVideo(app())
  await createProgram(app(), [[false]])
  await createPerson(app(), { roles: ['user', 'coach'] })
  await app().call(saveBrand, { body: { name: 'Nordlicht', version: 0 } }, admin.token)
  expect(await done()).toEqual(['name', 'film', 'program', 'coach'])
})

test('what is left for later can be taken up again, and nothing is shown once nothing is left @full', async () => {
  for (const kind of firstStepKinds) for (const _ of ['once', 'twice']) await postpone(kind)
  expect(await steps()).toEqual([])
  await postpone('mail', false)
  expect((await steps()).filter((step) => !step.postponed)).toMatchObject([{ kind: 'mail' }])
})

test('coaches and members have none', async () => {
  for (const roles of [['user'], ['user', 'coach']] as const) {
    const { token } = await createPerson(app(), { roles: [...roles] })
    expect((await app().refusal(listFirstSteps, {}, token)).status).toBe(403)
  }
})
