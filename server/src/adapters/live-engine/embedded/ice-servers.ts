import { createHmac } from 'node:crypto'
import type { IceServer, LiveGrant } from '../live-engine.ts'

/** A TURN server that shares a secret with us, as coturn does with `use-auth-secret`. */
export interface Turn {
  url: string
  secret: string
}

/**
 * The relay with a password that runs out with the access (draft-uberti-behave-turn-rest-00); nobody
 * else's network needs one, so that without it there is nothing to tell.
 */
export function iceServersFor(
  turn: Turn | undefined,
  { userId, expiresAt }: Pick<LiveGrant, 'userId' | 'expiresAt'>,
): IceServer[] {
  if (!turn) return []
  const username = `${Math.floor(expiresAt.getTime() / 1000)}:${userId}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [{ urls: [turn.url], username, credential }]
}

/** As WHIP tells it to programs that are not ours (RFC 9725, section 4.6); undefined without servers. */
export function linkHeaderOf(servers: readonly IceServer[]): string | undefined {
  const links = servers.flatMap(({ urls, username, credential }) =>
    urls.map(
      (url) =>
        `<${url}>; rel="ice-server"; username="${username}"; credential="${credential}"; credential-type="password"`,
    ),
  )
  return links.length > 0 ? links.join(', ') : undefined
}
