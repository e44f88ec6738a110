/** The doctor before pgbouncer in transaction mode: `PEER_PGBOUNCER` is its program. */
import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database/database.ts'
import { type Pooler, startPgbouncer } from '../../../test/peers/pgbouncer.ts'
import { readConfig } from '../../config/read-config.ts'
import { checkDatabase } from './check-database.ts'

const program = process.env['PEER_PGBOUNCER'] ?? ''
const LIMITS = 'SET lock_timeout = 5000; SET statement_timeout = 60000'
const database = useDatabase()
let pooler: Pooler | undefined
afterEach(() => pooler?.stop())

async function examine(direct: boolean): Promise<string[]> {
  const databaseUrl = pooler?.url
  const databaseDirectUrl = direct ? database.url : undefined
  const found = await checkDatabase.run({
    config: { ...readConfig({}, '/'), databaseUrl, databaseDirectUrl },
  })
  return found
    .filter(({ outcome }) => outcome === 'problem')
    .map(({ text, remedy }) => `${text}; ${remedy ?? ''}`)
}

test('a declared pooler that limits statements is well', async () => {
  pooler = await startPgbouncer(program, database.url, { connectQuery: LIMITS })
  expect(await examine(true)).toEqual([])
})

test('one without limits is told what to add', async () => {
  pooler = await startPgbouncer(program, database.url)
  expect(await examine(true)).toEqual([
    expect.stringMatching(
      /^the pooler at DATABASE_URL does not limit statements; add .*connect_query=/,
    ),
  ])
})

test.each([[{}], [{ ignoring: true }]])('an undeclared one is told of, %j', async (settings) => {
  pooler = await startPgbouncer(program, database.url, settings)
  expect(await examine(false)).toContainEqual(
    expect.stringMatching(/pooler.*; set DATABASE_DIRECT_URL to the database behind it/),
  )
})
