import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import { OperatorError } from '../operator-error.ts'
import { journalOf, listApplied, migrate, readMigrations } from '../platform/db/migrate.ts'

/**
 * Migrates to where the rows come from: later migrations of the folder `known` change them as they changed everybody's.
 */
export async function prepareSchema(
  client: Client,
  url: string,
  migrations: readonly number[],
  known: string,
): Promise<void> {
  const applied = await listApplied(client)
  if (applied.some((when) => !migrations.includes(when)))
    throw new OperatorError(
      'The tables of the database are newer than the backup. Restore into an empty database.',
    )
  const folder = await mkdtemp(join(tmpdir(), 'carriage-migrations-'))
  try {
    const entries = readMigrations(known).filter(({ when }) => migrations.includes(when))
    for (const { tag } of entries) await cp(join(known, `${tag}.sql`), join(folder, `${tag}.sql`))
    await mkdir(dirname(journalOf(folder)))
    await writeFile(journalOf(folder), JSON.stringify({ entries }))
    await migrate(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
