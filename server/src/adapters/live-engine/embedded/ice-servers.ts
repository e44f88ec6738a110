import { createHmac } from 'node:crypto'
import type { IceServer, LiveGrant } from '../live-engine.ts'

/** A TURN server with a shared secret, as coturn's `use-auth-secret`. */
export interface Turn {
  url: string
  secret: string
}

/**
 * The relay with a password that expires with the access (draft-uberti-behave-turn-rest-00). Empty without a relay,
 * since direct connections need no server.
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

/** The Link header for WHIP clients other than ours (RFC 9725, section 4.6); undefined without servers. */
export function linkHeaderOf(servers: readonly IceServer[]): string | undefined {
  const links = servers.flatMap(({ urls, username, credential }) =>
    urls.map(
      (url) =>
        `<${url}>; rel="ice-server"; username="${username}"; credential="${credential}"; credential-type="password"`,
    ),
  )
  return links.length > 0 ? links.join(', ') : undefined
}
