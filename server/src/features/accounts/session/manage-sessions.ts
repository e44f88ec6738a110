import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { endAccess } from '../security/end-access.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { deviceName } from './device-name.ts'
import { isOver } from './session-policy.ts'
import { listLiveSessions, revokeOwnSession, revokeSession } from './sessions-queries.ts'

const MAX_SESSIONS = 100

export async function listSessions(context: Context) {
  const { db, actor, config } = context
  const rows = await listLiveSessions(db, actor.id, context.now(), MAX_SESSIONS)
  return {
    sessions: rows
      .filter((row) => !isOver(config.sessions, row, actor.roles, context.now()))
      .map((row) => ({
        _id: row.id,
        device: deviceName(row.userAgent),
        created_at: epoch(row.createdAt),
        last_used_at: epoch(row.lastSeenAt),
        current: row.id === actor.sessionId,
      })),
  }
}

/** Ends one of the caller's sessions, which may be the current one; 404 for another user's. */
export async function endSession(context: Context, { id }: { id: string }) {
  const userId = context.actor.id
  await context.db.transaction(async (tx) => {
    if (!(await revokeOwnSession(tx, userId, id, context.now()))) throw notFound('Session')
    await endAccess(context, tx, { userId, reason: 'logged-out' })
    await recordSecurityEvent(context, tx, { kind: 'sessions-ended', userId })
  })
  return { message: 'Session ended' }
}

export async function endOtherSessions(context: Context) {
  const { id: userId, sessionId: keep } = context.actor
  await context.db.transaction(async (tx) => {
    await endAccess(context, tx, { userId, reason: 'others-signed-out', keep })
    await recordSecurityEvent(context, tx, { kind: 'sessions-ended', userId })
  })
  return { message: 'Other sessions ended' }
}

export async function logOut(context: Context) {
  const { id: userId, sessionId } = context.actor
  await context.db.transaction(async (tx) => {
    await revokeSession(tx, sessionId, context.now())
    await endAccess(context, tx, { userId, reason: 'logged-out' })
  })
  return { message: 'Logged out' }
}
