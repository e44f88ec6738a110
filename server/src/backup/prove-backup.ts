import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { BackupFile } from './backup-file.ts'
import { selectRows } from './catalog.ts'
import type { StudioData } from './create-backup.ts'
import { type DumpedTable, PROOF_FOLDER } from './manifest.ts'
import { migrationsFolder } from '../platform/db/migrate.ts'
import { NotProven } from './not-proven.ts'
import { restoreRows } from './restore-rows.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { summarizeRows } from './summarize-rows.ts'
import { unpackBackup } from './unpack-backup.ts'
import { withClient } from './with-client.ts'

/**
 * Reads a backup back from where it lies, compares every file with its checksum, restores the rows into a database
 * beside that of `databaseUrl`, and compares each table with what it was when the backup was made. Media are read, not
 * written. Nothing is left behind.
 *
 * @throws NotProven
 */
export async function proveBackup(
  { databaseUrl, dataDir }: Pick<StudioData, 'databaseUrl' | 'dataDir'>,
  source: BackupFile,
): Promise<void> {
  const work = await mkdtemp(join(dataDir, PROOF_FOLDER))
  try {
    await withScratchDatabase(databaseUrl, async (url) => {
      const different = await restoreAndCompare(url, source, work)
      if (different.length > 0)
        throw new NotProven(
          'different',
          `A test restore gave different rows in ${different.join(', ')}. Don't rely on ${source.name}.`,
        )
    })
  } catch (error) {
    if (error instanceof NotProven) throw error
    throw new NotProven('not-restored', `${source.name} couldn't be restored in a test`, error)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The names of the tables that came back as others. */
async function restoreAndCompare(url: string, source: BackupFile, work: string): Promise<string[]> {
  const migrations = migrationsFolder()
  const manifest = await unpackBackup(source, work, migrations, (name) =>
    name.startsWith('tables/'),
  )
  return withClient(url, async (client) => {
    const different: string[] = []
    for (const table of await restoreRows(client, url, { manifest, work, migrations }))
      if (!(await isAsBefore(client, table))) different.push(table.name)
    return different
  })
}

async function isAsBefore(client: Client, table: DumpedTable): Promise<boolean> {
  const { rows, checksum } = await summarizeRows(client, selectRows(table, new Map()))
  return rows === table.rows && checksum === table.checksum
}
