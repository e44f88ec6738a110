import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { journalOf } from '../../src/platform/db/migrate.ts'

/** Adds a migration of the year 2999 to a folder, as drizzle-kit does. */
export function addMigration(folder: string, tag: string, sql: string): void {
  const journal = JSON.parse(readFileSync(journalOf(folder), 'utf8'))
  const { length } = journal.entries
  const when = Date.UTC(2999, 0, 1) + length
  journal.entries.push({ idx: length, version: '7', when, tag, breakpoints: true })
  writeFileSync(journalOf(folder), JSON.stringify(journal))
  writeFileSync(join(folder, `${tag}.sql`), sql)
}
