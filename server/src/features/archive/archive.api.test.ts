import { listArchive, removeArchive, restoreArchive } from '@carriage/contract/archive/endpoints'
import { getAdminProgram, removeProgram } from '@carriage/contract/programs/admin-endpoints'
import { getProgramDetails } from '@carriage/contract/programs/endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import type { Context } from '../../context.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { epoch } from '../../platform/time.ts'
import { deleteUser } from '../accounts/index.ts'
import { storeImage } from '../media/index.ts'
import { restoreProgram } from '../programs/index.ts'
import { enrollments, programs, programWeeks } from '../programs/tables.ts'
import { archiveRecord } from './index.ts'

const app = useApp()
let admin: Person

beforeAll(async () => {
  admin = await createPerson(app(), {
    roles: ['user', 'admin'],
    firstName: 'Robin',
    lastName: 'Achterberg',
  })
})

type Type = 'user' | 'program' | 'video' | 'live_class'

async function archive(type: Type, recordId: string, payload: object, by = admin) {
  const { services, clock } = app()
  app().advance(60)
  // Only the actor of the context is used.
  const context = { ...services, actor: { id: by.id } } as Context
  await archiveRecord(context, services.db, {
    recordOf: type,
    recordId,
    payload: { ...payload },
  })
  return epoch(clock.now)
}
const ask = (query: { query?: string; type?: Type } = {}) =>
  app().call(listArchive, { query }, admin.token)
const found = async (query: { query?: string; type?: Type }) =>
  (await ask(query)).archive.map(({ payload }) => payload['title'] ?? payload['first_name'])
const idOf = async (recordTitle: string) => {
  const { archive: records } = await ask()
  return records.find(({ payload }) => payload['title'] === recordTitle)?._id ?? ''
}

describe('the list', () => {
  beforeAll(async () => {
    const instructor = { _id: uuidv7(), first_name: 'Noor', last_name: 'Haddad' }
    await archive('video', uuidv7(), { title: 'Footwork slowly', description: 'Heels', instructor })
    await archive('program', uuidv7(), { title: 'Quiet back', description: 'For sore mornings' })
    await archive('user', uuidv7(), {
      first_name: 'Zoë',
      last_name: 'Brandt',
      email: 'zoe@carriage.test',
    })
  })

  test('lists the latest first, each with its copy and the person who deleted it', async () => {
    const { archive: records, meta } = await ask()
    expect(meta).toEqual({ total: 3, page: 1, per_page: 20 })
    expect(records.map(({ record_of }) => record_of)).toEqual(['user', 'program', 'video'])
    expect(records[2]).toMatchObject({
      payload: { title: 'Footwork slowly' },
      archived_by: { _id: admin.id, first_name: 'Robin', email: admin.email },
    })
  })

  test.each([
    [{ type: 'video' }, ['Footwork slowly']],
    // by name, description, title and type; with a typo; without an accent
    [{ query: 'zoe' }, ['Zoë']],
    [{ query: 'mornings' }, ['Quiet back']],
    [{ query: 'zoe@carriage' }, ['Zoë']],
    [{ query: 'haddad' }, ['Footwork slowly']],
    [{ query: 'footwrok' }, ['Footwork slowly']],
    [{ query: 'program' }, ['Quiet back']],
    [{ query: 'back', type: 'video' }, []],
  ] as const)('%j finds %j', async (query, titles) => {
    expect(await found(query)).toEqual(titles)
  })

  test('keeps the name of the person who archived a record after their account was deleted', async () => {
    const other = await createPerson(app(), { roles: ['user', 'admin'], firstName: 'Ines' })
    await archive('video', uuidv7(), { title: 'Kept' }, other)
    await deleteUser(app().services.db, other.id)
    const { archive: records } = await ask({ query: 'kept' })
    expect(records[0]?.archived_by).toMatchObject({ _id: null, first_name: 'Ines' })
  })

  test('is for admins only and refuses unknown types', async () => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    expect((await app().refusal(listArchive, { query: {} }, coach.token)).status).toBe(403)
    const params = { id: uuidv7() }
    expect((await app().refusal(removeArchive, { params }, coach.token)).status).toBe(403)
    const wrong = await app().refusal(listArchive, { query: { type: 'week' } }, admin.token)
    expect(wrong.status).toBe(422)
  })
})

describe('permanent deletion', () => {
  async function deletedProgram(title: string) {
    const { services, clock } = app()
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const thumbnailPath = await storeImage(services.mediaStore, bytes)
    const program = await createProgram(app(), [[true]], { title, thumbnailPath })
    const member = await createPerson(app())
    await services.db.insert(enrollments).values({
      userId: member.id,
      programId: program.id,
      status: 'active',
      startedAt: clock.now,
      updatedAt: clock.now,
    })
    await services.db
      .update(programs)
      .set({ deletedAt: clock.now })
      .where(eq(programs.id, program.id))
    await archive('program', program.id, { title })
    return { ...program, thumbnailPath, member }
  }
  const remove = (id: string) => app().call(removeArchive, { params: { id } }, admin.token)
  const refusal = (id: string) => app().refusal(removeArchive, { params: { id } }, admin.token)

  test('deletes a program with all its rows and its picture', async () => {
    const { id, thumbnailPath } = await deletedProgram('Going')
    const { db, mediaStore } = app().services
    expect(await mediaStore.stat(`images/${thumbnailPath}`)).toBeTruthy()
    const record = await idOf('Going')
    expect(await remove(record)).toEqual({ message: 'Archive deleted successfully' })
    expect(await db.$count(programs, eq(programs.id, id))).toBe(0)
    expect(await db.$count(programWeeks, eq(programWeeks.programId, id))).toBe(0)
    expect(await db.$count(enrollments, eq(enrollments.programId, id))).toBe(0)
    expect(await mediaStore.stat(`images/${thumbnailPath}`)).toBeUndefined()
    expect(await idOf('Going')).toBe('')
    const entries = await app().audited(admin, { action: 'program-purged' })
    expect(entries).toMatchObject([{ entity_id: id, label: 'Going', actor: { _id: admin.id } }])
    expect((await refusal(record)).status).toBe(404)
  })

  test('never deletes a program that is not archived', async () => {
    const { id, member } = await deletedProgram('Back again')
    const { db, now } = app().services
    await restoreProgram({ db, now }, db, id)
    await remove(await idOf('Back again'))
    const details = await app().call(getProgramDetails, { params: { id } }, member.token)
    expect(details.program.title).toBe('Back again')
    await expect(restoreProgram({ db, now }, db, id)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('restoring', () => {
  const restore = (id: string, { token } = admin) =>
    app().call(restoreArchive, { params: { id } }, token)
  const remove = async (title: string) => {
    const program = await createProgram(app(), [[true]], { createdBy: admin.id, title })
    await app().call(removeProgram, { params: { id: program.id } }, admin.token)
    return program.id
  }
  const isThere = async (id: string) =>
    (await app().call(getAdminProgram, { params: { id } }, admin.token)).program.weeks.length

  test('brings a record back by the id of its entry or its own, once, and is audited @full', async () => {
    const [first, second] = [await remove('Comes back'), await remove('Comes back too')]
    const entry = await idOf('Comes back')
    expect(await restore(entry)).toEqual({ message: 'Archive restored successfully' })
    await restore(second)
    for (const id of [first, second]) expect(await isThere(id)).toBe(1)
    expect(await idOf('Comes back')).toBe('')
    const again = await app().refusal(restoreArchive, { params: { id: entry } }, admin.token)
    expect(again.status).toBe(404)
    const entries = await app().audited(admin, { action: 'record-restored' })
    expect(new Set(entries.map(({ entity_id: id }) => id))).toEqual(new Set([first, second]))
  })

  test('is for admins only', async () => {
    const id = await remove('Stays away')
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const { status } = await app().refusal(restoreArchive, { params: { id } }, coach.token)
    expect(status).toBe(403)
  })
})
