import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findUser, updateUser } from '../accounts-queries.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

const columns = {
  workout_reminders: { notifyWorkout: false },
  live_class_alerts: { notifyLive: false },
  marketing_promotions: { notifyMarketing: false },
} as const

/**
 * Ends one kind of mail with one click and without signing in (RFC 8058). Succeeds for a deleted account too,
 * since it gets no more mails anyway.
 */
export async function unsubscribe(context: PublicContext, { token }: { token: string }) {
  const claims = readUnsubscribeToken(context.linkKey, token)
  if (!claims) throw new AppError('not-found', 'This link is not valid.')
  const user = await findUser(context.db, claims.userId)
  if (user) await updateUser(context.db, user.id, columns[claims.kind])
  return { message: 'You are unsubscribed.' }
}
