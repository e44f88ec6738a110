import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnList, quoted } from './catalog.ts'
import { type DumpedTable, type Manifest, rowsName } from './manifest.ts'
import { JOB_SCHEMA } from '../platform/jobs/job-schema.ts'

interface ForeignKey {
  schema: string
  name: string
  constraint: string
  definition: string
}

/**
 * Replaces the rows of all tables by those in `folder`, in one transaction. Foreign keys are dropped meanwhile and
 * then checked again, so that the order of the tables does not matter; the owner of the tables may do that, and no
 * superuser is needed. Triggers do not run: what they compute is in the rows.
 */
export async function loadTables(
  client: Client,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  folder: string,
): Promise<void> {
  await client.query('BEGIN')
  try {
    const keys = await listForeignKeys(client)
    for (const key of keys)
      await client.query(
        `ALTER TABLE ${quoted(key)} DROP CONSTRAINT ${escapeIdentifier(key.constraint)}`,
      )
    for (const table of tables) await loadTable(client, table, folder)
    for (const { schema, name, last } of sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint)', [
        quoted({ schema, name }),
        last,
      ])
    for (const key of keys)
      await client.query(
        `ALTER TABLE ${quoted(key)} ADD CONSTRAINT ${escapeIdentifier(key.constraint)} ${key.definition}`,
      )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function loadTable(client: Client, table: DumpedTable, folder: string): Promise<void> {
  await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${quoted(table)}`)
  const copy = client.query(
    copyFrom(`COPY ${quoted(table)} (${columnList(table.columns)}) FROM STDIN`),
  )
  await pipeline(createReadStream(join(folder, rowsName(table))), copy)
  await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`)
}

async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT n.nspname AS schema, c.relname AS name, k.conname AS constraint,
            pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k
       JOIN pg_class c ON c.oid = k.conrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname IN ('public', $1)`,
    [JOB_SCHEMA],
  )
  return rows
}
