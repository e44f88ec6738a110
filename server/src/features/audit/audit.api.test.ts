import { login } from '@carriage/contract/accounts/endpoints'
import { listAudit } from '@carriage/contract/audit/endpoints'
import type { AuditFilter } from '@carriage/contract/audit/schemas'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson } from '../../../test/people.ts'
import { uuidv7 } from '../../platform/crypto.ts'
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

test('sign-ins and refusals are listed where their action is asked for, with the request', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const refused = { email: 'nobody@carriage.test', password: 'wrong guess' }
  await app().refusal(login, { body: refused })
  const list = async (action: AuditFilter) =>
    (await app().call(listAudit, { query: { action } }, admin.token)).entries
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
