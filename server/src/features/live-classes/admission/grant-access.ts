import { closesAt } from '@carriage/contract/live-classes/policy'
import type { LiveAccessAnswer } from '@carriage/contract/live-classes/schemas'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import type { LiveRow } from '../live-classes-queries.ts'
import { type PresenceClaims, presenceToken } from './presence-token.ts'

/** Hosts may enter weeks before a class, but a leaked token should not be valid for that long. */
const MAX_TOKEN_SECONDS = 24 * 3600

/** Creates the tokens of an admitted person; they expire when the class is over at the latest. */
export async function grantAccess(
  context: Context,
  row: LiveRow,
  /** As whom: those without a seat are the audience of the broadcast. */
  role: PresenceClaims['role'],
): Promise<LiveAccessAnswer> {
  const { actor, liveEngine, liveKey } = context
  if (row.startsAt === null) throw new AppError('conflict', 'This class has no schedule yet.')
  const over = closesAt(epoch(row.startsAt), row.durationMinutes)
  const expires = Math.min(over, epoch(context.now()) + MAX_TOKEN_SECONDS)
  const grant = {
    channel: row.id,
    userId: actor.id,
    expiresAt: new Date(expires * 1000),
    records: role === 'host' && row.recordsSession,
    airs: row.broadcastsSession,
  }
  const access = await (role === 'host'
    ? liveEngine.hostAccess(grant)
    : liveEngine.viewerAccess(grant))
  return {
    rtc_transport: access.transport,
    rtc_token: access.token,
    rtc_url: access.url,
    ice_servers: access.iceServers.map(({ urls, ...rest }) => ({ ...rest, urls: [...urls] })),
    ...(access.broadcastUrl !== undefined && {
      broadcast_url: access.broadcastUrl,
      watches_broadcast: role === 'audience',
    }),
    ...(access.whip && { whip_url: access.whip.url, whip_token: access.whip.token }),
    rtm_token: presenceToken(liveKey, { channel: row.id, userId: actor.id, role, expires }),
    app_id: context.config.liveAppId,
    channel: row.id,
    uid: actor.id,
    expires_at: expires,
  }
}
