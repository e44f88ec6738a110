import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database/database.ts'
import { connectDatabase, type DatabaseConnection } from './database.ts'

const database = useDatabase()
let connection: DatabaseConnection

beforeAll(() => {
  connection = connectDatabase(database.url, () => {}, { max: 1, longestConnectMs: 2000 })
})
afterAll(() => connection.close())

test('a transaction that cannot begin gives its connection back', async () => {
  const { db, pool } = connection
  const breakIt = (client: pg.PoolClient) => void client.end()
  pool.on('acquire', breakIt)
  for (let n = 0; n < 3; n++) await expect(db.transaction(async () => 'done')).rejects.toThrow()
  pool.off('acquire', breakIt)
  expect(await db.transaction(async (tx) => (await tx.execute(sql`SELECT 1`)).rowCount)).toBe(1)
})

test('a transaction that fails is rolled back, and its connection serves the next', async () => {
  const { db } = connection
  await db.execute(sql`CREATE TABLE tried (n integer)`)
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO tried VALUES (1)`)
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect((await db.execute(sql`SELECT FROM tried`)).rowCount).toBe(0)
})
