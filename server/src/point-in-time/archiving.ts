/**
 * Continuous archiving of the embedded PostgreSQL.
 * https://www.postgresql.org/docs/18/continuous-archiving.html
 *
 * PostgreSQL may run as an account that cannot reach the archive. It therefore copies its log (WAL) into a folder of
 * its cluster, from which this process moves it on.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedPostgresOptions } from '../platform/embedded-postgres/start.ts'
import type { Settings } from '../platform/embedded-postgres/settings.ts'

/** In the cluster. While it is there, no part of the log has been left out since the last base. */
const OUTBOX = 'carriage-wal'

/** At most so much is lost with the machine, in seconds. */
const ARCHIVE_AT_LEAST_EVERY = 60

/** Run by a shell in the cluster. A file that is there already is one whose confirmation got lost. */
const archiveCommand = [
  `mkdir -p ${OUTBOX}`,
  `cp %p ${OUTBOX}/%f.part`,
  `{ sync ${OUTBOX}/%f.part 2>/dev/null || sync; }`,
  `mv ${OUTBOX}/%f.part ${OUTBOX}/%f`,
].join(' && ')

/** Settings of a server whose log is archived. All programs that start it have to use them. */
export const archivingSettings: Settings = {
  wal_level: 'replica',
  archive_mode: 'on',
  archive_timeout: ARCHIVE_AT_LEAST_EVERY,
  archive_command: archiveCommand,
}

/** Where the log of the cluster in `dataDir` waits to be moved into the archive. */
export const outboxIn = (dataDir: string): string => join(dataDir, 'pg', OUTBOX)

/**
 * Options for the embedded server. One that is started without the archive drops what waits for it, so that the next start
 * with it sees the gap; beside a server that runs nothing is dropped.
 */
export function embeddedOptions({
  dataDir,
  walArchive,
}: {
  dataDir: string
  walArchive: string | undefined
}): EmbeddedPostgresOptions {
  if (walArchive !== undefined) return { dataDir, settings: archivingSettings }
  const prepare = () => rmSync(outboxIn(dataDir), { recursive: true, force: true })
  return { dataDir, prepare }
}
