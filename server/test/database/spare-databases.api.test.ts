import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { readAllRows } from '../backup/read-all-rows.ts'
import { useDatabase } from './database.ts'
import { makeLikeNew } from './spare-databases.ts'

const database = useDatabase()
const renew = () =>
  makeLikeNew(inject('databaseAdminUrl'), new URL(database.adminUrl).pathname.slice(1))

async function inside<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const partitions = async (client: Client) =>
  (await client.query('SELECT FROM pg_class WHERE relispartition')).rowCount

test('a database that is made like a new one has the rows, partitions and sequences of the template, and no connection @full', async () => {
  const look = (client: Client) => Promise.all([readAllRows(client), partitions(client)])
  const asNew = await inside(database.url, look)
  await inside(database.adminUrl, async (client) => {
    await client.query('DELETE FROM springs')
    await client.query('SELECT setval(seqrelid, 77) FROM pg_sequence')
    await client.query(
      "CREATE TABLE audit_log_2031_01 PARTITION OF audit_log FOR VALUES FROM ('2031-01-01') TO ('2031-02-01')",
    )
  })
  const open = new Client({ connectionString: database.url })
  open.on('error', () => {})
  await open.connect()
  const ended = new Promise<void>((resolve) => open.on('end', () => resolve()))
  expect(await renew()).toBe(true)
  await ended
  expect(await inside(database.url, look)).toEqual(asNew)
  const { rows } = await inside(database.url, (client) =>
    client.query('SELECT FROM pg_sequences WHERE last_value = 77'),
  )
  expect(rows).toEqual([])
})

test.each([
  ['another table', 'CREATE TABLE only_here (id int)', 'DROP TABLE only_here'],
  [
    'another column',
    'ALTER TABLE videos ADD COLUMN mood text',
    'ALTER TABLE videos DROP COLUMN mood',
  ],
  [
    'a trigger that is off',
    'ALTER TABLE audit_log DISABLE TRIGGER USER',
    'ALTER TABLE audit_log ENABLE TRIGGER USER',
  ],
  [
    'another function',
    "CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    'DROP FUNCTION one()',
  ],
])('a database whose schema has %s is not given to others', async (_, change, undo) => {
  await inside(database.adminUrl, (client) => client.query(change))
  expect(await renew()).toBe(false)
  await inside(database.adminUrl, (client) => client.query(undo))
})
