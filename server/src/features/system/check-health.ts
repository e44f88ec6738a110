import type { Services } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { pingDatabase } from './system-queries.ts'
import { VERSION } from '../../config/version.ts'

/** Whether the server can work; otherwise the error handler responds with 503. */
export async function checkHealth({ db, stopping }: Pick<Services, 'db' | 'stopping'>) {
  if (stopping.aborted) throw new AppError('unavailable', 'The server is shutting down.')
  await pingDatabase(db)
  return checkLiveness()
}

/** Whether the process responds: a database out of reach is no reason to restart it. */
export const checkLiveness = () => ({ status: 'ok' as const, version: VERSION })
