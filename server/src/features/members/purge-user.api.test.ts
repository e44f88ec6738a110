import { listArchive } from '@carriage/contract/archive/endpoints'
import { removeUser } from '@carriage/contract/members/endpoints'
import { removeProgram } from '@carriage/contract/programs/admin-endpoints'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { videos } from '../videos/tables.ts'
import { purgeUser } from './index.ts'

const app = useApp()
let admin: Person
beforeEach(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})
const remove = (id: string, by = admin) => app().call(removeUser, { params: { id } }, by.token)

test('purging a user deletes all their data, including their name on what they archived', async () => {
  const second = await createPerson(app(), { roles: ['user', 'admin'], firstName: 'Petra' })
  const person = await createPerson(app())
  await remove(person.id, second)
  await remove(second.id)
  await app().services.db.transaction((tx) => purgeUser(app().services, tx, second.id))
  const { rows: found } = await app().services.db.execute<{ by: object | null }>(
    sql`SELECT archived_by_snapshot AS by FROM archives WHERE record_id = ${person.id}
      UNION ALL SELECT '{}' FROM users WHERE id = ${second.id}`,
  )
  expect(found).toEqual([{ by: null }])
})

test('purging a user removes them from the copies of records that others deleted', async () => {
  const coach = await createPerson(app(), {
    roles: ['user', 'coach'],
    firstName: 'Wilhelmina',
    lastName: 'Quist',
  })
  const other = await createPerson(app(), { roles: ['user', 'coach'], firstName: 'Ottilie' })
  const theirs = { instructorId: coach.id, createdBy: coach.id }
  const { id, weeks } = await createProgram(app(), [[true, true]], { ...theirs, title: 'Gone' })
  const [first, second] = weeks[0]?.sessions.map(({ videoId }) => videoId ?? '') ?? []
  const { db } = app().services
  await db
    .update(videos)
    .set({ instructorId: coach.id })
    .where(eq(videos.id, first ?? ''))
  await db
    .update(videos)
    .set({ instructorId: other.id })
    .where(eq(videos.id, second ?? ''))
  await app().call(removeProgram, { params: { id } }, admin.token)
  const find = async (query: string) =>
    (await app().call(listArchive, { query: { query, type: 'program' } }, admin.token)).archive
  expect(JSON.stringify(await find('wilhelmina'))).toContain('Quist')

  await remove(coach.id)
  await db.transaction((tx) => purgeUser(app().services, tx, coach.id))
  expect(await find('wilhelmina')).toEqual([])
  const [record] = await find('gone')
  expect(record?.payload).toMatchObject({ _id: id, instructor: null, created_by: null })
  expect(JSON.stringify(record)).not.toMatch(new RegExp(`Wilhelmina|Quist|${coach.id}`))
  expect(JSON.stringify(record)).toContain('Ottilie')
})
