import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database/database.ts'
import { uuidv7 } from '../crypto.ts'
import { connectDatabase, type DatabaseConnection } from './database.ts'
import { findEarlierCarrier } from './processes-queries.ts'

const database = useDatabase()
let connection: DatabaseConnection
beforeAll(() => {
  connection = connectDatabase(database.url, () => {}, { max: 1 })
})
afterAll(() => connection.close())
beforeEach(() => connection.db.execute(sql`TRUNCATE processes`))

/** Ages in seconds. */
async function note(carrier: string | null, began: number, seen = 0): Promise<string> {
  const id = uuidv7()
  await connection.db.execute(sql`
    INSERT INTO processes (id, role, works_on_jobs, host, carrier, pid, version, secret_mark, started_at, seen_at, runs)
    VALUES (${id}, 'server', true, 'host', ${carrier}, 1, '1', '', now() - ${began} * interval '1 second',
            now() - ${seen} * interval '1 second', '[]')`)
  return id
}

test.each<[string, [string | null, number, number?][], string | undefined]>([
  ['one that is alone carries', [], undefined],
  ['one that began before is in the way', [['a:3000', 60]], 'a:3000'],
  [
    'of several the first is named',
    [
      ['b:1', 60],
      ['a:3000', 90],
    ],
    'a:3000',
  ],
  ['one that began later is not', [['a:3000', 10]], undefined],
  ['one that carries nothing is not', [[null, 60]], undefined],
  ['one that is silent is gone', [['a:3000', 60, 30]], undefined],
  ['one at the same host and port was killed', [['own:3000', 60]], undefined],
])('%s', async (_, others, expected) => {
  for (const [carrier, began, seen] of others) await note(carrier, began, seen)
  const id = await note('own:3000', 30)
  expect(await findEarlierCarrier(connection.db, { id, carrier: 'own:3000' })).toBe(expected)
})
