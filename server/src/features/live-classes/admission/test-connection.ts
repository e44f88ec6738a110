import type { LiveConnection } from '@carriage/contract/live-classes/connection-test'
import { liveRefusals, phaseOf } from '@carriage/contract/live-classes/policy'
import type { LiveAccess } from '../../../adapters/live-engine/live-engine.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { factsOf } from '../live-policy.ts'
import { listMemberRsvps } from '../occurrences-queries.ts'
import { findVisibleLive } from '../registration/read-live-classes.ts'
import { mayWatchLive } from './live-access-policy.ts'

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
