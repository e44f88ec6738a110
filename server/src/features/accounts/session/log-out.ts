import type { Context } from '../../../context.ts'
import { revokeSession } from './sessions-queries.ts'

export async function logOut(context: Context) {
  await revokeSession(context.db, context.actor.sessionId, context.now())
  return { message: 'Logged out' }
}
