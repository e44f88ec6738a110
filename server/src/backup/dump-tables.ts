import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listTables, selectRows } from './catalog.ts'
import { type DumpedTable, rowsName } from './manifest.ts'
import { listReferences, planRows } from './row-rules.ts'
import { summarizeRows } from './summarize-rows.ts'

/**
 * Writes the rows of all tables but `leftOut` into `folder`, in the text format of COPY, which every version of
 * PostgreSQL reads. The client's transaction decides what is seen.
 */
export async function dumpTables(
  client: Client,
  folder: string,
  leftOut: ReadonlySet<string>,
): Promise<DumpedTable[]> {
  const rules = planRows(await listReferences(client), leftOut)
  const tables: DumpedTable[] = []
  for (const table of await listTables(client, leftOut)) {
    const query = selectRows(table, rules)
    const path = join(folder, rowsName(table))
    await mkdir(dirname(path), { recursive: true })
    const copy = client.query(copyTo(`COPY (${query}) TO STDOUT`))
    await pipeline(copy, createWriteStream(path, { mode: 0o600 }))
    tables.push({ ...table, ...(await summarizeRows(client, query)) })
  }
  return tables
}
