import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database/database.ts'
import { listTables, selectRows } from './catalog.ts'
import { listReferences, planRows } from './row-rules.ts'
import { withClient } from './with-client.ts'

const leftOut = new Set(['gone'])
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('template1')
})
afterAll(() => database.drop())
beforeEach(() => run('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))

const run = (statements: string) =>
  withClient(database.url, async (client) => void (await client.query(statements)))

/** What a backup has, and what is there once `gone` is empty. */
const compare = () =>
  withClient(database.url, async (client) => {
    const tables = (await listTables(client, leftOut)).filter(({ schema }) => schema === 'public')
    const rules = planRows(await listReferences(client), leftOut)
    const readWith = async (use: typeof rules) => {
      const all: [string, unknown[]][] = []
      for (const table of tables)
        all.push([table.name, (await client.query(`${selectRows(table, use)} ORDER BY id`)).rows])
      return Object.fromEntries(all)
    }
    const inBackup = await readWith(rules)
    await client.query('DELETE FROM gone')
    return { inBackup, expected: await readWith(new Map()) }
  })

test('rows go, and references become null, over as many tables as the schema says', async () => {
  await run(`
    CREATE TABLE gone (id int PRIMARY KEY, kind int NOT NULL, UNIQUE (id, kind));
    CREATE TABLE child (id int PRIMARY KEY, gone_id int REFERENCES gone ON DELETE CASCADE);
    CREATE TABLE grandchild (id int PRIMARY KEY, child_id int REFERENCES child ON DELETE CASCADE,
                             other_id int REFERENCES gone ON DELETE SET NULL);
    CREATE TABLE witness (id int PRIMARY KEY, child_id int REFERENCES child ON DELETE SET NULL, kind int NOT NULL,
                          gone_id int, FOREIGN KEY (gone_id, kind) REFERENCES gone (id, kind) ON DELETE SET NULL (gone_id));
    CREATE TABLE stranger (id int PRIMARY KEY, witness_id int REFERENCES witness ON DELETE RESTRICT);
    INSERT INTO gone VALUES (1, 7);
    INSERT INTO child VALUES (1, 1), (2, NULL);
    INSERT INTO grandchild VALUES (1, 1, NULL), (2, 2, 1), (3, NULL, 1), (4, 1, 1);
    INSERT INTO witness VALUES (1, 1, 7, 1), (2, 2, 7, 1), (3, NULL, 8, NULL);
    INSERT INTO stranger VALUES (1, 1), (2, 3)`)
  const { inBackup, expected } = await compare()
  expect(inBackup).toEqual(expected)
  expect(inBackup).toMatchObject({
    child: [{ id: 2 }],
    grandchild: [
      { id: 2, other_id: null },
      { id: 3, other_id: null },
    ],
    witness: [{ id: 1, child_id: null, gone_id: null, kind: 7 }, { id: 2, child_id: 2 }, { id: 3 }],
    stranger: [{ id: 1 }, { id: 2 }],
  })
})

test.each([
  ['holds what is left out', 'gone_id int REFERENCES gone'],
  ['has another default', 'gone_id int DEFAULT 2 REFERENCES gone ON DELETE SET DEFAULT'],
  [
    'leads back to itself',
    'gone_id int REFERENCES gone ON DELETE CASCADE, own int REFERENCES child ON DELETE CASCADE',
  ],
])('a schema whose reference %s is refused', async (_, columns) => {
  await run(
    `CREATE TABLE gone (id int PRIMARY KEY); CREATE TABLE child (id int PRIMARY KEY, ${columns})`,
  )
  await expect(compare()).rejects.toThrow('A backup has no rule for child (')
})
