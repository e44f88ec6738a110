import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder, readMigrations } from '../../src/platform/db/migrate.ts'
import { createTestDatabase } from './database.ts'
import { queryOnce } from './postgres-project.ts'

/** Runs a migration on rows of before it, and `check` on what became of them. */
export async function migrate(
  to: string,
  rows: string,
  check: (read: (query: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const scratch = await createTestDatabase('template1')
  try {
    for (const { tag } of readMigrations(migrationsFolder())) {
      const isLast = tag.endsWith(to)
      if (isLast) await queryOnce(scratch.url, rows)
      await queryOnce(scratch.url, readFileSync(join(migrationsFolder(), `${tag}.sql`), 'utf8'))
      if (isLast) break
    }
    await check((query) => queryOnce(scratch.url, query))
  } finally {
    await scratch.drop()
  }
}
