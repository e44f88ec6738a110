import { texts as t } from '@carriage/texts/server/accounts'
import type { Role } from '@carriage/contract/accounts/schemas'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { endAccess } from '../security/end-access.ts'
import { recordSecurityEvent } from '../security/security-history.ts'
import { deviceName } from './device-name.ts'
import { isOver } from './session-policy.ts'
import { listLiveSessions, revokeOwnSession, revokeSession } from './sessions-queries.ts'

const MAX_SESSIONS = 100

/** The caller's sessions, with the one that asks. */
export async function listSessions(context: Context) {
  const { actor } = context
  const sessions = await readSessions(context, actor)
  return { sessions: sessions.map((one) => ({ ...one, current: one._id === actor.sessionId })) }
}

/** Where a user is signed in, the session used last first. */
export async function readSessions(
  { db, config, now }: Context,
  { id, roles }: { id: string; roles: readonly Role[] },
) {
  const rows = await listLiveSessions(db, id, now(), MAX_SESSIONS)
  return rows
    .filter((row) => !isOver(config.sessions, row, roles, now()))
    .map((row) => ({
      _id: row.id,
      device: deviceName(row.userAgent),
      created_at: epoch(row.createdAt),
      last_used_at: epoch(row.lastSeenAt),
    }))
}

/** Ends one of the caller's sessions, which may be the current one; 404 for another user's. */
export async function endSession(context: Context, { id }: { id: string }) {
  const userId = context.actor.id
  await context.db.transaction(async (tx) => {
    if (!(await revokeOwnSession(tx, userId, id, context.now()))) throw notFound('session')
    await endAccess(context, tx, { userId, reason: 'session-ended' })
    await recordSecurityEvent(context, tx, { kind: 'sessions-ended', userId })
  })
  return { message: t.sessionEnded }
}

export async function endOtherSessions(context: Context) {
  const { id: userId, sessionId: keep } = context.actor
  await context.db.transaction(async (tx) => {
    await endAccess(context, tx, { userId, reason: 'others-signed-out', keep })
    await recordSecurityEvent(context, tx, { kind: 'sessions-ended', userId })
  })
  return { message: t.otherSessionsEnded }
}

export async function logOut(context: Context) {
  const { id: userId, sessionId } = context.actor
  await context.db.transaction(async (tx) => {
    await revokeSession(tx, sessionId, context.now())
    await endAccess(context, tx, { userId, reason: 'logged-out' })
  })
  return { message: t.loggedOut }
}
