import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database/database.ts'
import { connectDatabase, type DatabaseConnection } from './database.ts'

const database = useDatabase()
let connection: DatabaseConnection | undefined
const connect = () => (connection ??= connectDatabase(database.url, () => {}, { max: 1 }))
afterAll(() => connection?.close())

const prepared = async (like: string) => {
  const { rows } = await connect().pool.query<{ statement: string; uses: number }>({
    text: `SELECT statement, (generic_plans + custom_plans)::int AS uses
             FROM pg_prepared_statements WHERE statement LIKE '${like}'`,
  })
  return rows
}
const ask = (id: number) =>
  connect().db.execute<{ doubled: number }>(sql`SELECT ${id}::int * 2 AS doubled`)

test('a statement that is sent again is prepared once, and gives each caller its own answer', async () => {
  for (const id of [1, 2, 3, 4]) {
    const { rows } = await ask(id)
    expect(rows).toEqual([{ doubled: id * 2 }])
  }
  const { rows } = await connect().db.transaction((tx) =>
    tx.execute<{ doubled: number }>(sql`SELECT ${5}::int * 2 AS doubled`),
  )
  expect(rows).toEqual([{ doubled: 10 }])
  expect(await prepared('SELECT $1::int * 2%')).toEqual([
    { statement: 'SELECT $1::int * 2 AS doubled', uses: 4 },
  ])
})

test('a statement that is sent once, or has no parameters, is not kept', async () => {
  await connect().db.execute(sql`SELECT ${1}::int + ${1}::int AS once`)
  for (const _ of [1, 2, 3]) await connect().db.execute(sql`SELECT 7 AS constant`)
  expect(await prepared('SELECT $1::int + %')).toEqual([])
  expect(await prepared('SELECT 7 AS%')).toEqual([])
})

test('texts that are sent only once leave room for those that are sent again @full', async () => {
  for (const id of Array.from({ length: 1200 }).keys())
    await connect().db.execute(sql.raw(`SELECT ${id} AS "once"`).append(sql` WHERE ${id} > ${0}`))
  for (const id of [1, 2, 3]) await connect().db.execute(sql`SELECT ${id}::int * 3 AS tripled`)
  expect(await prepared('SELECT $1::int * 3%')).toMatchObject([{ uses: 2 }])
})

test('a failing statement leaves the connection usable', async () => {
  for (const _ of [1, 2, 3])
    await expect(connect().db.execute(sql`SELECT 1 / ${0}::int`)).rejects.toThrow()
  expect((await ask(21)).rows).toEqual([{ doubled: 42 }])
})
