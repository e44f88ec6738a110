import { everybody } from '@carriage/contract/messages/schemas'
import { login } from '@carriage/contract/accounts/endpoints'
import { createAnnouncement, undoAnnouncement } from '@carriage/contract/messages/endpoints'
import { exportAudit, listAudit } from '@carriage/contract/audit/endpoints'
import type { AuditFilter } from '@carriage/contract/audit/schemas'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson } from '../../../test/people.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { epoch } from '../../platform/time.ts'
import { recordAudit } from './index.ts'

const app = useApp()

test('admins see who did what, newest first, with people’s current names', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const scope = { actor: admin, now: () => app().clock.now }
  const { db } = app().services
  const entityId = uuidv7()
  await recordAudit(scope, db, { action: 'code-created', entityId, label: 'ABC234' })
  app().advance(60)
  const changes = { role: { from: ['user'], to: ['user', 'coach'] } }
  await recordAudit(scope, db, { action: 'user-roles-changed', entityId, changes })
  const { entries, meta } = await app().call(listAudit, { query: {} }, admin.token)
  expect(entries).toMatchObject([
    { action: 'user-roles-changed', changes, label: null, actor: { email: admin.email } },
    { action: 'code-created', label: 'ABC234', entity_id: entityId },
  ])
  expect(meta).toEqual({ total: 2, page: 1, per_page: 20 })
  const only = await app().call(listAudit, { query: { action: 'code-created' } }, admin.token)
  expect(only.meta.total).toBe(1)
})

test('of a letter to one member the log has whom it was for, and nothing of what it says', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const member = await createPerson(app())
  const write = async (subject: string, memberId?: string) => {
    app().advance(1)
    const body = {
      texts: [{ language: 'en', subject, text: 'Hello', button: 'Open' }],
      audience: {
        ...everybody,
        entitled: false,
        ...(memberId !== undefined && { member_id: memberId }),
      },
      by_mail: true,
      in_app: true,
    }
    const { announcement } = await app().call(createAnnouncement, { body }, admin.token)
    app().advance(1)
    await app().call(undoAnnouncement, { params: { id: announcement._id } }, admin.token)
    app().advance(1)
    const entries = await app().audited(admin)
    return entries
      .slice(0, 2)
      .map(({ action, label, subject: about }) => [action, label, about?._id])
  }
  expect(await write('New in May')).toEqual([
    ['announcement-undone', 'New in May', undefined],
    ['announcement-created', 'New in May', undefined],
  ])
  expect(await write('How is your back, Mia?', member.id)).toEqual([
    ['announcement-undone', null, member.id],
    ['announcement-created', null, member.id],
  ])
})

test('the log is narrowed by who acted or whom it concerned, and by time', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const other = await createPerson(app(), { roles: ['user', 'admin'], firstName: 'Zelda' })
  const member = await createPerson(app(), { firstName: 'Quillon' })
  const { db } = app().services
  const by = (actor: { id: string }) => ({ actor, now: () => app().clock.now })
  app().advance(3600)
  const { now: before } = app().clock
  await recordAudit(by(admin), db, { action: 'user-deleted', entityId: member.id })
  app().advance(3600)
  const { now: between } = app().clock
  app().advance(3600)
  await recordAudit(by(other), db, { action: 'code-created', label: 'ABC235' })
  await recordAudit(by(other), db, { action: 'data-exported', entityId: other.id })
  const list = (query: object) => app().audited(admin, query)
  const concerning = await list({ query: 'quill' })
  expect(concerning).toMatchObject([{ action: 'user-deleted', subject: { email: member.email } }])
  const acted = await list({ query: 'zelda' })
  expect(acted).toMatchObject([{ subject: null }, { subject: null }])
  const times = { from: epoch(before), until: epoch(between) }
  const actions = async (query: object) => (await list(query)).map(({ action }) => action)
  expect(await actions(times)).toEqual(['user-deleted'])
  expect(await actions({ from: epoch(between), query: 'zelda', action: 'code-created' })).toEqual([
    'code-created',
  ])
  expect(await actions({ query: 'zelda', until: epoch(between) })).toEqual([])
})

test('the file has what the filter leaves, over its pages, and is an entry itself @full', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'], firstName: 'Wilhelmina' })
  const scope = { actor: admin, now: () => app().clock.now }
  const { db } = app().services
  // All within one millisecond, and more than one page of reading.
  for (let n = 0; n < 501; n++)
    await recordAudit(scope, db, { action: 'code-created', label: `=${n}` })
  const { body } = await app().get(
    `${exportAudit.path}?query=wilhelmina&action=code-created`,
    admin.token,
  )
  const [head, ...lines] = body.trim().split('\r\n')
  expect(head).toContain('time,action,who')
  expect(new Set(lines).size).toBe(501)
  expect(lines[0]).toContain("'=")
  const noted = { query: 'wilhelmina', action: 'audit-exported' } as const
  expect((await app().call(listAudit, { query: noted }, admin.token)).meta.total).toBe(1)
})

test('sign-ins and refusals are listed where their action is asked for, with the request', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const refused = { email: 'nobody@carriage.test', password: 'wrong guess' }
  await app().refusal(login, { body: refused })
  const list = (action: AuditFilter) => app().audited(admin, { action })
  expect(await list('signed-in')).toContainEqual(
    expect.objectContaining({
      action: 'signed-in',
      entity_id: admin.id,
      actor: expect.objectContaining({ email: admin.email }) as unknown,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    }),
  )
  expect(await list('sign-in-refused')).toMatchObject([{ actor: null, entity_id: null }])
  const all = await app().call(listAudit, { query: {} }, admin.token)
  expect(all.entries.map(({ action }) => action)).not.toContain('signed-in')
})

test.each(['UPDATE audit_log SET label = null', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
  'the log can only be added to: %s',
  async (statement) => {
    const changed = app().services.db.execute(sql.raw(statement))
    await expect(changed).rejects.toMatchObject({
      cause: { message: 'The audit log can only be added to' },
    })
  },
)
