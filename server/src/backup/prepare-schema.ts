import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { OperatorError } from '../operator-error.ts'
import { listMigrations, migrate } from '../platform/db/migrate.ts'
import { serverFolder } from '../platform/server-folder.ts'

export const migrationsFolder = (): string => join(serverFolder(), 'migrations')

/**
 * Migrates to where the rows come from: later migrations of the folder `known` change them as they changed everybody's.
 */
export async function prepareSchema(
  client: Client,
  url: string,
  migrations: readonly string[],
  known: string,
): Promise<void> {
  const applied = await listMigrations(client)
  if (applied.some((name) => !migrations.includes(name)))
    throw new OperatorError(
      'The tables of the database are newer than the backup. Restore into an empty database.',
    )
  const folder = await mkdtemp(join(tmpdir(), 'carriage-migrations-'))
  try {
    for (const name of migrations)
      await cp(join(known, name), join(folder, name), { recursive: true })
    await migrate(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
