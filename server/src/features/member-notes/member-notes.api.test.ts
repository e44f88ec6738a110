import * as endpoints from '@carriage/contract/member-notes/endpoints'
import { MAX_TAGS } from '@carriage/contract/member-notes/schemas'
import { listUsers } from '@carriage/contract/members/endpoints'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { deleteUser } from '../accounts/index.ts'
import { users } from '../accounts/tables.ts'
import { readMemberNoteData } from './personal-data-queries.ts'

const app = useApp()
let admin: Person
let member: Person
beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'], firstName: 'Noor' })
  member = await createPerson(app())
})

const write = (text: string, { id } = member, by = admin) =>
  app().call(endpoints.createMemberNote, { params: { id }, body: { text } }, by.token)
const notes = async ({ id } = member) =>
  (await app().call(endpoints.listMemberNotes, { params: { id }, query: {} }, admin.token)).notes
const addTag = (tag: string, { id } = member) =>
  app().call(endpoints.addMemberTag, { params: { id }, body: { tag } }, admin.token)
const removeTag = (tag: string, { id } = member) =>
  app().call(endpoints.removeMemberTag, { params: { id }, body: { tag } }, admin.token)
const allTags = async (begins?: string) => {
  const query = begins === undefined ? {} : { query: begins }
  return (await app().call(endpoints.listTags, { query }, admin.token)).tags
}

describe('notes', () => {
  test('are listed newest first, with who wrote them and when', async () => {
    const person = await createPerson(app())
    await write('Has a new reformer.', person)
    app().advance(60)
    const { note } = await write('Prefers mornings.\r\n\r\nAsked for a call.', person)
    expect(note).toMatchObject({
      text: 'Prefers mornings.\n\nAsked for a call.',
      author: { _id: admin.id, name: 'Noor Stern' },
      created_at: app().clock.now.getTime() / 1000,
      edited_at: null,
    })
    expect((await notes(person)).map(({ text }) => text)).toEqual([
      'Prefers mornings.\n\nAsked for a call.',
      'Has a new reformer.',
    ])
  })

  test.each([
    ['', 'Write something'],
    ['  \n ', 'Write something'],
    ['a'.repeat(2001), 'At most 2,000 characters'],
    ['bell \u0007', 'This text contains an unsupported character'],
  ])('are not written as %j', async (text, message) => {
    const request = { params: { id: member.id }, body: { text } }
    const { status, body } = await app().refusal(endpoints.createMemberNote, request, admin.token)
    expect([status, body.message]).toEqual([422, message])
  })

  test('are changed and deleted by whoever wrote them only', async () => {
    const { note } = await write('First words')
    const other = await createPerson(app(), { roles: ['user', 'admin'] })
    const params = { id: note._id }
    const change = { params, body: { text: 'Better words' } }
    for (const refused of [
      await app().refusal(endpoints.updateMemberNote, change, other.token),
      await app().refusal(endpoints.removeMemberNote, { params }, other.token),
    ])
      expect(refused.status).toBe(403)
    app().advance(30)
    const changed = await app().call(endpoints.updateMemberNote, change, admin.token)
    expect(changed.note).toMatchObject({
      text: 'Better words',
      edited_at: app().clock.now.getTime() / 1000,
    })
    await app().call(endpoints.removeMemberNote, { params }, admin.token)
    expect((await notes()).map(({ _id }) => _id)).not.toContain(note._id)
    expect((await app().refusal(endpoints.removeMemberNote, { params }, admin.token)).status).toBe(
      404,
    )
  })

  test('stay without a name when the account of their author is gone', async () => {
    const author = await createPerson(app(), { roles: ['user', 'admin'] })
    const person = await createPerson(app())
    await write('Written by somebody', person, author)
    await deleteUser(app().services.db, author.id)
    expect(await notes(person)).toMatchObject([{ text: 'Written by somebody', author: null }])
  })

  test('of an author who is gone are deleted by any admin, and changed by nobody', async () => {
    const { db } = app().services
    for (const leave of [
      (id: string) => deleteUser(db, id),
      (id: string) => db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id)),
    ]) {
      const author = await createPerson(app(), { roles: ['user', 'admin'] })
      const person = await createPerson(app())
      const { note } = await write('About somebody else', person, author)
      const params = { id: note._id }
      const removed = () => app().call(endpoints.removeMemberNote, { params }, admin.token)
      await expect(removed()).rejects.toThrow('403')
      await leave(author.id)
      expect(await notes(person)).toMatchObject([{ author: null }])
      const change = { params, body: { text: 'In my words' } }
      const { status } = await app().refusal(endpoints.updateMemberNote, change, admin.token)
      expect(status).toBe(403)
      await removed()
      expect(await notes(person)).toEqual([])
    }
  })

  test('on nobody answer 404, and those who are no admins may not see them', async () => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const nobody = { params: { id: crypto.randomUUID() }, query: {} }
    expect((await app().refusal(endpoints.listMemberNotes, nobody, admin.token)).status).toBe(404)
    const request = { params: { id: member.id }, query: {} }
    for (const { token } of [coach, member])
      expect((await app().refusal(endpoints.listMemberNotes, request, token)).status).toBe(403)
  })
})

describe('tags', () => {
  test('are written in one way, whatever was typed', async () => {
    const person = await createPerson(app())
    await addTag('  Morning   Person ', person)
    expect(await addTag('morning person', person)).toEqual({ tags: ['morning person'] })
    expect(await addTag('Cafe\u0301', person)).toEqual({ tags: ['café', 'morning person'] })
    expect(await removeTag('MORNING PERSON', person)).toEqual({ tags: ['café'] })
    expect(await removeTag('never given', person)).toEqual({ tags: ['café'] })
  })

  test('stand where readers look for them', async () => {
    const person = await createPerson(app())
    for (const tag of ['zumba', 'ältere', 'anfang']) await addTag(tag, person)
    const params = { id: person.id }
    const { tags } = await app().call(endpoints.listMemberTags, { params }, admin.token, 'de')
    expect(tags).toEqual(['ältere', 'anfang', 'zumba'])
    const all = (await allTags()).filter((tag) => tags.includes(tag))
    expect(all).toEqual(['ältere', 'anfang', 'zumba'])
    for (const tag of tags) await removeTag(tag, person)
  })

  test.each(['', '   ', 'a'.repeat(31), 'a,b', 'tab\u0000'])('are not %j', async (tag) => {
    const request = { params: { id: member.id }, body: { tag } }
    expect((await app().refusal(endpoints.addMemberTag, request, admin.token)).status).toBe(422)
  })

  test('are twenty of one member at most, also when two admins add them at once', async () => {
    const person = await createPerson(app())
    const params = { id: person.id }
    for (let at = 1; at < MAX_TAGS; at += 1) await addTag(`tag ${at}`, person)
    const answers = await Promise.allSettled(['one', 'two'].map((tag) => addTag(tag, person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { tags } = await app().call(endpoints.listMemberTags, { params }, admin.token)
    expect(tags).toHaveLength(MAX_TAGS)
    const again = { params, body: { tag: 'one more' } }
    expect((await app().refusal(endpoints.addMemberTag, again, admin.token)).status).toBe(409)
  })

  test('are suggested once each, in the order of the alphabet, by how they begin', async () => {
    const other = await createPerson(app())
    for (const tag of ['zebra', 'zeal', 'zz_top']) await addTag(tag)
    await addTag('zebra', other)
    const known = await allTags()
    expect(known).toEqual([...new Set(known)].toSorted())
    expect(await allTags('Z')).toEqual(['zeal', 'zebra', 'zz_top'])
    expect(await allTags('ze')).toEqual(['zeal', 'zebra'])
    expect(await allTags('zz%')).toEqual([])
  })

  test('narrow the list of users', async () => {
    const person = await createPerson(app(), { firstName: 'Tagged' })
    await addTag('Waiting for parts', person)
    const listed = (tag: string) => app().call(listUsers, { query: { tag } }, admin.token)
    const { users: found, meta } = await listed('waiting FOR parts')
    expect([found.map(({ _id }) => _id), meta.total]).toEqual([[person.id], 1])
    expect((await listed('unknown')).users).toEqual([])
  })
})

test('notes and tags are in the copy of the member’s data, without who wrote them', async () => {
  const person = await createPerson(app())
  await write('Has asked for a refund', person)
  await addTag('refund', person)
  const data = await readMemberNoteData(app().services, person.id)
  expect(data).toMatchObject({
    notes_of_the_studio: { notes: [{ text: 'Has asked for a refund' }], tags: [{ tag: 'refund' }] },
  })
  expect(JSON.stringify(data)).not.toContain(admin.id)
})

test('notes and tags go with the account', async () => {
  const person = await createPerson(app())
  await write('Soon gone', person)
  await addTag('soon gone', person)
  await deleteUser(app().services.db, person.id)
  const { rows } = await app().services.db.execute(
    sql`SELECT 1 FROM member_notes WHERE member_id = ${person.id}
      UNION ALL SELECT 1 FROM member_tags WHERE member_id = ${person.id}`,
  )
  expect(rows).toEqual([])
})
