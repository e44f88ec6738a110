/** LiveKit for the tests of live engines: peers speak its WHIP, which can also receive. */
import { RoomServiceClient } from 'livekit-server-sdk'
import { expect } from 'vitest'
import type { LiveAccess } from '../../src/adapters/live-engine/live-engine.ts'
import { createLiveKitEngine } from '../../src/adapters/live-engine/livekit/livekit-live-engine.ts'
import type { LiveKitServer } from '../peers/livekit-server.ts'
import type { EngineKind } from './live-instances.ts'
import type { Signalling } from './live-peer.ts'

export const liveKitKind = (server: () => LiveKitServer, port: () => number): EngineKind => ({
  create: ({ db, log, now }) =>
    createLiveKitEngine({ ...server().options, db, key: 'a key for tests only', log, now }),
  signal: (access, role) => signalToLiveKit(server(), access, role),
  port,
})

/**
 * Sends an offer with the token of a browser. A viewer's names the tracks of the host who came last in a header, as LiveKit's
 * server has it beside its own protocol.
 */
function signalToLiveKit(
  { options }: LiveKitServer,
  { token }: LiveAccess,
  role: 'host' | 'viewer',
): Signalling {
  const authorization = `Bearer ${token}`
  return {
    async offer(offer) {
      const watched = role === 'viewer' ? await tracksOfHost(options) : undefined
      const answer = await fetch(`${options.apiUrl}/whip/v1`, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/sdp',
          ...(watched && {
            'x-livekit-clientinfo': JSON.stringify({ subscribedParticipantTrackNames: watched }),
          }),
        },
        // Otherwise LiveKit connects before libdatachannel has the answer, which then takes its certificate for a wrong one.
        body: offer.replaceAll(/^a=candidate:.*\r\n/gm, ''),
      })
      const headers = Object.fromEntries(answer.headers)
      return { status: answer.status, headers, body: await answer.text() }
    },
    async leave(location) {
      const url = `${options.apiUrl}${location}`
      const answer = await fetch(url, { method: 'DELETE', headers: { authorization } })
      return answer.status
    },
  }
}

/** Undefined without a host. */
async function tracksOfHost({ apiUrl, apiKey, apiSecret }: LiveKitServer['options']) {
  const rooms = new RoomServiceClient(apiUrl, apiKey, apiSecret)
  const newestHost = async () => {
    const people = await rooms.listParticipants('class')
    return people
      .filter(({ identity }) => identity.startsWith('host:'))
      .toSorted((a, b) => Number(b.joinedAtMs - a.joinedAtMs))[0]
  }
  if (!(await newestHost())) return undefined
  // Sound and picture.
  await expect.poll(async () => (await newestHost())?.tracks.length, { timeout: 10_000 }).toBe(2)
  const host = await newestHost()
  return host && { [host.identity]: host.tracks.map(({ name }) => name) }
}
