import type { Services } from '../../context.ts'
import { pingDatabase } from './system-queries.ts'
import { VERSION } from './version.ts'

/** Whether the server can do its work; the error handler answers 503 while it cannot. */
export async function checkHealth({ db }: Pick<Services, 'db'>) {
  await pingDatabase(db)
  return { status: 'ok' as const, version: VERSION }
}
