import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase, useDatabase } from './database.ts'

const database = useDatabase()

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

it('connects as a role that owns its database, may make others to try backups in, and is not a superuser', async () => {
  const rows = await query(
    database.url,
    `select current_user as role, rolsuper as super, rolcreatedb as makes_databases
       from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([{ role: 'carriage', super: false, makes_databases: true }])
})

it('lets that role create the extensions the schema needs', async () => {
  for (const name of ['citext', 'pg_trgm', 'btree_gin']) {
    await query(database.url, `create extension if not exists ${name}`)
  }
  const rows = await query(database.url, `select similarity('reformer', 'refromer') > 0.3 as close`)
  expect(rows).toEqual([{ close: true }])
})

it('keeps databases apart, and drops one that is still in use @full', async () => {
  const other = await createTestDatabase()
  await query(other.url, 'create table only_here (id int)')
  expect(await query(database.url, `select to_regclass('only_here') as found`)).toEqual([
    { found: null },
  ])
  const open = new Client({ connectionString: other.url })
  const ended = new Promise<Error>((resolve) => {
    open.on('error', resolve)
  })
  await open.connect()
  await other.drop()
  expect((await ended).message).toMatch(/terminat/)
})
