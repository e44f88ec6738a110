import { texts as t } from '@carriage/texts/server/live-classes'
import {
  liveRefusals,
  phaseOf,
  joinRefusal,
  closesAt,
  mayHost,
} from '@carriage/contract/live-classes/policy'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { epoch, addSeconds } from '../../../platform/time.ts'
import { findHostedLive } from '../scheduling/read-admin-live.ts'
import { factsOf } from '../live-policy.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { holdLive, type LiveRow } from '../live-classes-queries.ts'
import { mayWatchLive, hostsOf } from './live-access-policy.ts'
import { listMemberRsvps, recordAdmission } from '../occurrences-queries.ts'
import { findVisibleLive } from '../registration/read-live-classes.ts'
import type { LiveAccessAnswer } from '@carriage/contract/live-classes/schemas'
import { type PresenceClaims, presenceToken } from './admit-to-presence.ts'
import { privateRefusals } from '@carriage/contract/live-classes/private'
import { isMinor } from '../private/private-queries.ts'
import type { LiveConnection } from '@carriage/contract/live-classes/connection-test'
import type { LiveAccess } from '../../../adapters/live-engine/live-engine.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'

/** Gives the host of a class permission to broadcast, even long before the start. Throws 409 when it is over. */
export async function enterAsHost(context: Context, { id }: { id: string }) {
  const row = await findHostedLive(context, context.db, id)
  if (phaseOf(factsOf(row), epoch(context.now())) === 'ended')
    throw new AppError('conflict', liveRefusals.ended)
  return grantAccess(context, row, 'host')
}

/** Admits a registered member and records it. Throws 403 or 409 with the reason. */
export async function enterAsViewer(context: Context, { id }: { id: string }) {
  const { actor, db } = context
  let entry = await checkEntry(context, db, id)
  // Those who come again, each minute for a new address of the broadcast, write nothing.
  if (entry.own.admittedAt === null)
    entry = await db.transaction(async (tx) => {
      // Nobody may be recorded as admitted to a class that is being moved.
      if (!(await holdLive(tx, id))) throw notFound('liveClass')
      const checked = await checkEntry(context, tx, id)
      await recordAdmission(tx, checked.own.occurrenceId, actor.id, context.now())
      return checked
    })
  return grantAccess(context, entry.live, entry.own.hasSeat ? 'viewer' : 'audience')
}

/** The class and the caller's registration, with which they may come in now. */
async function checkEntry(context: Context, on: Executor, id: string) {
  const { actor } = context
  const live = await findVisibleLive(context, on, id)
  const { occurrenceId } = live
  const [own] = await listMemberRsvps(on, actor.id, occurrenceId === null ? [] : [occurrenceId])
  const now = context.now()
  const viewer = {
    may_watch: mayWatchLive(actor, now),
    is_registered: own !== undefined,
    was_admitted: own !== undefined && own.admittedAt !== null,
    is_private: live.isPrivate,
  }
  const refusal = joinRefusal(factsOf(live), viewer, epoch(now))
  // Somebody who told their age after the booking does not come in any more.
  if (refusal === null && live.isPrivate && (await isMinor(on, actor.id)))
    throw new AppError('forbidden', privateRefusals['not-allowed'])
  if (refusal === null && own) return { live, own }
  const reason = refusal ?? 'not-registered'
  const forbidden = reason === 'not-registered' || reason === 'not-entitled'
  throw new AppError(forbidden ? 'forbidden' : 'conflict', liveRefusals[reason])
}

/** Hosts may enter weeks before a class, but a leaked token should not be valid for that long. */
const MAX_TOKEN_SECONDS = 24 * 3600

/** When access to a class ends that is granted now. Throws 409 where it has no date. */
export function expiryOf(
  { startsAt, durationMinutes }: Pick<LiveRow, 'startsAt' | 'durationMinutes'>,
  now: Date,
): Date {
  if (startsAt === null) throw new AppError('conflict', () => t.youCantJoinClassYetBecause)
  const over = closesAt(epoch(startsAt), durationMinutes)
  return new Date(Math.min(over, epoch(now) + MAX_TOKEN_SECONDS) * 1000)
}

/** Creates the tokens of an admitted person; they expire when the class is over at the latest. */
async function grantAccess(
  context: Context,
  row: LiveRow,
  /** As whom: those without a seat are the audience of the broadcast. */
  role: PresenceClaims['role'],
): Promise<LiveAccessAnswer> {
  const { actor, liveEngine, liveKey } = context
  const expiresAt = expiryOf(row, context.now())
  const expires = epoch(expiresAt)
  const grant = {
    channel: row.id,
    userId: actor.id,
    expiresAt,
    records: role === 'host' && row.recordsSession,
    broadcasts: row.broadcastsSession,
  }
  const access = await (role === 'host'
    ? liveEngine.hostAccess(grant)
    : liveEngine.viewerAccess(grant))
  const stage = role === 'host' ? await liveEngine.viewerAccess(grant) : undefined
  return {
    rtc_transport: access.transport,
    rtc_token: access.token,
    rtc_url: access.url,
    ice_servers: access.iceServers.map(({ urls, ...rest }) => ({ ...rest, urls: [...urls] })),
    ...(access.broadcastUrl !== undefined && {
      broadcast_url: access.broadcastUrl,
      watches_broadcast: role === 'audience',
    }),
    ...(stage && { stage_url: stage.url, stage_token: stage.token }),
    ...(access.whip && { whip_url: access.whip.url, whip_token: access.whip.token }),
    rtm_token: presenceToken(liveKey, {
      channel: row.id,
      userId: actor.id,
      sessionId: actor.sessionId,
      role,
      expires,
    }),
    app_id: context.config.liveAppId,
    channel: row.id,
    uid: actor.id,
    expires_at: expires,
  }
}

/** The capabilities of the configured live engine. */
export async function describeLiveEngine({ liveEngine }: Context) {
  return { records: liveEngine.records, broadcasts: liveEngine.broadcasts }
}

/** A test takes seconds; the channel is closed after this time. */
const TEST_SECONDS = 60
/** A test sends media through the engine, so nobody makes a relay of it. */
const testLimit = { name: 'connection-test', limit: 6, windowSeconds: 600 } as const

/**
 * Lets a registered member send a small picture to the engine and receive it again, on a channel that nobody else knows.
 * Throws 403 for members who may not enter the class, and 409 when it is over.
 */
export async function testConnection(context: Context, { id }: { id: string }) {
  const { actor, db, liveEngine } = context
  const now = context.now()
  const live = await findVisibleLive(context, db, id)
  if (phaseOf(factsOf(live), epoch(now)) === 'ended')
    throw new AppError('conflict', liveRefusals.ended)
  if (!mayWatchLive(actor, now)) throw new AppError('forbidden', liveRefusals['not-entitled'])
  const { occurrenceId } = live
  const own = occurrenceId === null ? [] : await listMemberRsvps(db, actor.id, [occurrenceId])
  if (own.length === 0) throw new AppError('forbidden', liveRefusals['not-registered'])
  await consumeRateLimit(db, testLimit, actor.id, now)
  const expiresAt = addSeconds(now, TEST_SECONDS)
  const grant = {
    channel: uuidv7(),
    userId: actor.id,
    expiresAt,
    records: false,
    broadcasts: false,
  }
  const [send, receive] = await Promise.all([
    liveEngine.hostAccess(grant),
    liveEngine.viewerAccess(grant),
  ])
  return { send: presentConnection(send), receive: presentConnection(receive) }
}

export const presentConnection = ({
  transport,
  url,
  token,
  iceServers,
}: LiveAccess): LiveConnection => ({
  transport,
  url,
  token,
  ice_servers: iceServers.map(({ urls, ...rest }) => ({ ...rest, urls: [...urls] })),
})

/**
 * A class as the caller acts in it: its current date and phase, whether they may host it, and whether they have come in
 * and still have access. 404 for a class that members do not see or that has no date.
 */
export async function findEntered(context: Context, id: string) {
  const { actor, db } = context
  const now = context.now()
  const live = await findVisibleLive(context, db, id)
  const { occurrenceId } = live
  if (occurrenceId === null) throw notFound('liveClass')
  const [own] = await listMemberRsvps(db, actor.id, [occurrenceId])
  return {
    live,
    occurrenceId,
    phase: phaseOf(factsOf(live), epoch(now)),
    isHost: mayHost({ _id: actor.id, role: actor.roles }, hostsOf(live)),
    isInside: own !== undefined && own.admittedAt !== null && mayWatchLive(actor, now),
  }
}
