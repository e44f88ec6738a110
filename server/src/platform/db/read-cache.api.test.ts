import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDatabase } from '../../../test/database/database.ts'
import { allChanges } from './changes.ts'
import { connectDatabase, type DatabaseConnection } from './database.ts'
import { connectNotices, type Notices } from './notices.ts'
import { ReadCache } from './read-cache.ts'

const database = useDatabase()
let here: DatabaseConnection
let notices: Notices
let cache: ReadCache

beforeEach(async () => {
  here = connectDatabase(database.url, () => {}, { max: 3 })
  await here.db.execute(sql`
    DROP TABLE IF EXISTS figures;
    CREATE TABLE figures (id int PRIMARY KEY, value int, seen int);
    INSERT INTO figures VALUES (1, 10, 0), (2, 20, 0);
    CREATE TRIGGER figures_tell AFTER INSERT OR DELETE OR UPDATE OF value ON figures
      FOR EACH STATEMENT EXECUTE FUNCTION tell_written('figures')`)
  notices = connectNotices(database.url, () => {})
  // A connection that opens later makes the cache forget what it has, in the middle of a test.
  await new Promise<void>((resolve) => {
    notices.listen('figures', { onNotice: () => {}, onReset: resolve })
  })
  const options = { channel: 'figures', milliseconds: 60_000, most: 3 }
  cache = new ReadCache(options, here.db, allChanges(here.changes, notices))
})
afterEach(async () => {
  await notices.stop()
  await here.close()
})

let reads = 0
async function find(id: number): Promise<number | undefined> {
  reads++
  const { rows } = await here.db.execute<{ value: number }>(
    sql`SELECT value FROM figures WHERE id = ${id}`,
  )
  return rows[0]?.value
}
const ask = (id: number) => cache.read(`figure:${id}`, () => find(id))
const change = (on: Pick<DatabaseConnection['db'], 'execute'>, value: number) =>
  on.execute(sql`UPDATE figures SET value = ${value} WHERE id = 1`)

describe('a value', () => {
  test('is read once for all who ask at the same time, and later', async () => {
    reads = 0
    expect(await Promise.all([ask(1), ask(1), ask(1)])).toEqual([10, 10, 10])
    expect(await ask(1)).toBe(10)
    expect(reads).toBe(1)
  })

  test('is read again right after a change of this process, but not after one that does not matter', async () => {
    await ask(1)
    reads = 0
    await here.db.execute(sql`UPDATE figures SET seen = 1`)
    expect(await ask(1)).toBe(10)
    expect(reads).toBe(0)
    await change(here.db, 11)
    expect(await ask(1)).toBe(11)
  })

  test('that was read while a transaction had changed it is read again once that commits', async () => {
    await here.db.transaction(async (tx) => {
      await change(tx, 12)
      // Another request, which cannot see it yet.
      expect(await ask(1)).toBe(10)
    })
    expect(await ask(1)).toBe(12)
  })

  test('is read again once another process tells of a change', async () => {
    await ask(1)
    const there = connectDatabase(database.url, () => {}, { max: 1 })
    await change(there.db, 13)
    await there.close()
    await vi.waitFor(async () => expect(await ask(1)).toBe(13))
  })

  test('that there is not, and one that cannot be read, is asked for again', async () => {
    expect(await ask(3)).toBeUndefined()
    await here.db.execute(sql`UPDATE figures SET seen = 2`)
    await expect(cache.read('broken', () => here.db.execute(sql`SELECT nothing`))).rejects.toThrow()
    reads = 0
    expect(await ask(3)).toBeUndefined()
    expect(reads).toBe(1)
  })
})

test('several values are read together, without those that are known', async () => {
  const asked: string[][] = []
  const many = (ids: readonly string[]) =>
    cache.readMany('many', ids, async (_db, missing) => {
      asked.push([...missing])
      return new Map(missing.filter((id) => id !== '9').map((id) => [id, `value of ${id}`]))
    })
  expect(await many(['1', '2', '9'])).toEqual(
    new Map([
      ['1', 'value of 1'],
      ['2', 'value of 2'],
    ]),
  )
  await many(['2', '1'])
  await many(['1', '3', '9'])
  expect(asked).toEqual([
    ['1', '2', '9'],
    ['3', '9'],
  ])
})

test('of too many values the oldest is dropped', async () => {
  for (const id of [1, 2, 3, 4]) await cache.read(`row:${id}`, async () => id)
  expect(await cache.read('row:4', async () => 'again')).toBe(4)
  expect(await cache.read('row:1', async () => 'again')).toBe('again')
})
