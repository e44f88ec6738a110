import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { deviceName } from './device-name.ts'
import { isOver } from './session-policy.ts'
import {
  listLiveSessions,
  revokeOwnSession,
  revokeSession,
  revokeSessions,
} from './sessions-queries.ts'

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
  const { db, actor } = context
  if (!(await revokeOwnSession(db, actor.id, id, context.now()))) throw notFound('Session')
  await recordSecurityEvent(context, db, { kind: 'sessions-ended', userId: actor.id })
  return { message: 'Session ended' }
}

export async function endOtherSessions(context: Context) {
  const { db, actor } = context
  await revokeSessions(db, actor.id, context.now(), actor.sessionId)
  await recordSecurityEvent(context, db, { kind: 'sessions-ended', userId: actor.id })
  return { message: 'Other sessions ended' }
}

export async function logOut(context: Context) {
  await revokeSession(context.db, context.actor.sessionId, context.now())
  return { message: 'Logged out' }
}
