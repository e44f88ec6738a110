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
  const claims = readUnsubscribeToken(context, token)
  if (!claims) throw linkIsOver()
  const user = await findUser(context.db, claims.userId)
  if (user && user.linkVersion !== claims.linkVersion) throw linkIsOver()
  if (user) await updateUser(context.db, user.id, columns[claims.kind])
  return { message: 'You are unsubscribed.' }
}

const linkIsOver = (): AppError =>
  new AppError(
    'not-found',
    'This link is no longer valid. Log in to choose what we send, or use the link in a newer mail.',
  )
