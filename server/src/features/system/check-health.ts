import type { Services } from '../../context.ts'
import { pingDatabase } from './system-queries.ts'
import { VERSION } from './version.ts'

/** Whether the server can work; otherwise the error handler responds with 503. */
export async function checkHealth({ db }: Pick<Services, 'db'>) {
  await pingDatabase(db)
  return { status: 'ok' as const, version: VERSION }
}
