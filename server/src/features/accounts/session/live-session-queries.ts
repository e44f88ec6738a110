import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { outer } from '../../../platform/db/outer.ts'
import { sessions } from '../accounts-schema.ts'

/** Whether a row of the statement around it belongs to a session that has neither ended nor expired. */
export const isOfLiveSession = (sessionId: AnyColumn, now: Date): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM ${sessions} WHERE ${sessions.id} = ${outer(sessionId)}
    AND ${sessions.revokedAt} IS NULL AND ${sessions.expiresAt} > ${now})`
