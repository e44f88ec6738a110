import pg from 'pg'
import { expect, test } from 'vitest'
import { useDatabase } from '../test/database/database.ts'
import { readCacheOptions } from './read-caches.ts'

const database = useDatabase()

const TRIGGERS = `
  SELECT tgrelid::regclass::text AS "table", encode(tgargs, 'escape') AS channel,
    (tgtype & 4) > 0 AS inserts, (tgtype & 8) > 0 AS deletes,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = tgrelid AND attnum = ANY(tgattr)) AS columns
  FROM pg_trigger WHERE tgfoid = 'tell_written'::regproc`

test('the triggers tell of the tables and columns that the caches watch', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; channel: string; columns: string[] }>(
      TRIGGERS,
    )
    const found = rows.map((row) => ({
      ...row,
      channel: row.channel.replace('\\000', ''),
      columns: row.columns.toSorted(),
    }))
    const expected = Object.values(readCacheOptions).flatMap(({ channel, tables }) =>
      Object.entries(tables).map(([table, { columns, inserts }]) => ({
        table,
        channel,
        inserts,
        deletes: true,
        columns: columns.toSorted(),
      })),
    )
    const inOrder = (list: typeof found) =>
      list.toSorted((a, b) => (a.channel + a.table).localeCompare(b.channel + b.table))
    expect(inOrder(found)).toEqual(inOrder(expected))
  } finally {
    await client.end()
  }
})
