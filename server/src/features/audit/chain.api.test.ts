import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { runCommand } from '../../run-command.ts'
import { recordAudit } from './index.ts'

const app = useApp()
const db = () => app().services.db
const check = () => runCommand(app().services.config, ['check-audit'])
const record = (
  label: string,
  now = app().clock.now,
  on: Parameters<typeof recordAudit>[1] = db(),
) => recordAudit({ now: () => now }, on, { action: 'code-created', label, changes: {} })

const rows = async () =>
  (
    await db().execute<{ position: string; hash: string; content: string; label: string }>(
      sql`SELECT position, encode(hash, 'hex') AS hash, audit_content(e) AS content, label
            FROM audit_log e ORDER BY position`,
    )
  ).rows

/** Does what only the owner of the tables can do, and puts it right again afterwards. */
async function tampered(statement: string, then: () => Promise<void>): Promise<void> {
  await db().execute(sql`CREATE TABLE kept AS SELECT * FROM audit_log`)
  await db().execute(sql`ALTER TABLE audit_log DISABLE TRIGGER USER`)
  await db().execute(sql.raw(statement))
  await then()
  await db().execute(sql`DELETE FROM audit_log`)
  await db().execute(sql`INSERT INTO audit_log SELECT * FROM kept`)
  await db().execute(sql`ALTER TABLE audit_log ENABLE TRIGGER USER`)
  await db().execute(sql`DROP TABLE kept`)
}

test('each entry has the SHA-256 of the hash before it and its own content', async () => {
  await record('one')
  await record('two')
  let hash: Uint8Array = Buffer.alloc(32)
  for (const [at, row] of (await rows()).entries()) {
    hash = createHash('sha256').update(hash).update(row.content).digest()
    expect(row).toMatchObject({ position: String(at + 1), hash: Buffer.from(hash).toString('hex') })
    for (const part of ['code-created', row.label]) expect(row.content).toContain(part)
  }
  expect(await check()).toEqual([
    'The audit log is intact: 2 entries.',
    `The last one is 2 ${Buffer.from(hash).toString('hex')}.`,
  ])
})

test('writers at the same time make one chain, whatever they have locked and whether they commit', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      db()
        .transaction(async (tx) => {
          await record(`many ${at}`, app().clock.now, tx)
          await record(`more ${at}`, app().clock.now, tx)
          if (at % 4 === 0) throw new Error('rolled back')
        })
        .catch(() => {}),
    ),
  )
  expect((await rows()).map(({ position }) => Number(position))).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
  expect((await check())[0]).toBe('The audit log is intact: 20 entries.')
})

test('a transaction with an entry does not let others wait before it commits', async () => {
  await app().lockHolder.transaction(async (tx) => {
    await record('slow', app().clock.now, tx)
    await record('quick', app().clock.now, app().lockHolder)
  })
  expect((await rows()).slice(-2).map(({ label }) => label)).toEqual(['quick', 'slow'])
})

const added = `INSERT INTO audit_log (id, action, changes) VALUES (gen_random_uuid(), 'code-created', '{}')`
test.each([
  [
    'a changed entry',
    `UPDATE audit_log SET label = 'x' WHERE position = 3`,
    'Entry 3 was changed.',
  ],
  [
    'a changed time',
    `UPDATE audit_log SET created_at = created_at + interval '1 second' WHERE position = 4`,
    'Entry 4 was changed.',
  ],
  ['a removed entry', `DELETE FROM audit_log WHERE position = 5`, 'Entry 5 is missing.'],
  ['a removed first entry', `DELETE FROM audit_log WHERE position = 1`, 'Entry 1 is missing.'],
  [
    'a removed last entry',
    `DELETE FROM audit_log WHERE position = (SELECT max(position) FROM audit_log)`,
    'Entry 22 is missing.',
  ],
  ['an empty log', `DELETE FROM audit_log`, 'Entry 1 is missing.'],
  ['an added entry', added, 'An entry was added past the chain.'],
  [
    'an entry at the end',
    added
      .replace(
        /VALUES.*/,
        `, position, hash) SELECT gen_random_uuid(), 'code-created', '{}',
         23, sha256(''::bytea)`,
      )
      .replace('changes) ,', 'changes,'),
    'Entry 23 was changed.',
  ],
])('%s shows', async (_what, statement, words) => {
  await tampered(statement, async () => {
    await expect(check()).rejects.toThrow(`The audit log is not intact. ${words}`)
  })
  expect((await check())[0]).toContain('intact')
})

test('entries go after five years, the rest stays checkable, and a broken log is not shortened @full', async () => {
  const old = new Date('2019-03-01T00:00:00Z')
  await db().execute(sql`ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only`)
  await db().execute(sql`DELETE FROM audit_log`)
  await db().execute(
    sql`UPDATE audit_chain SET anchor_position = head_position, anchor_hash = head_hash`,
  )
  await db().execute(sql`ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only`)
  for (const label of ['old', 'older']) await record(label, old)
  await record('young')
  await record('dated back', old)
  await tampered(`UPDATE audit_log SET label = 'x' WHERE label = 'older'`, async () => {
    const logged = vi.spyOn(app().services.log, 'error')
    await app().runJob('check-audit')
    expect(logged).toHaveBeenCalledWith(
      { audit: { position: 24, how: 'changed' } },
      'the audit log is not intact',
    )
    logged.mockRestore()
    expect(await rows()).toHaveLength(4)
  })
  await app().runJob('check-audit')
  expect((await rows()).map(({ label }) => label)).toEqual(['young', 'dated back'])
  expect((await check())[0]).toBe('The audit log is intact: 2 entries.')
  await expect(db().execute(sql`DELETE FROM audit_log`)).rejects.toThrow()
  await tampered(`DELETE FROM audit_log WHERE label = 'young'`, async () => {
    await expect(check()).rejects.toThrow('is missing')
  })
})
