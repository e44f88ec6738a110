/** LiveKit for the tests of live engines: hosts speak WHIP, as OBS does, and viewers its own protocol. */
import { createLiveKitEngine } from '../../src/adapters/live-engine/livekit/livekit-live-engine.ts'
import type { LiveKitServer } from '../peers/livekit-server.ts'
import type { EngineKind } from './live-instances.ts'
import { connectPeer, type Signalling } from './live-peer.ts'
import { watchRoom } from './livekit-viewer.ts'

export const liveKitKind = (server: () => LiveKitServer, port: () => number): EngineKind => ({
  create: (options) => createLiveKitEngine({ ...server().options, ...options }),
  // With the token of a browser, which is valid there too.
  connect: (access, role, _app, send) =>
    role === 'host'
      ? connectPeer(signalToLiveKit(server(), access.token), role, { send })
      : watchRoom(access),
  port,
})

function signalToLiveKit({ options }: LiveKitServer, token: string): Signalling {
  const authorization = `Bearer ${token}`
  return {
    async offer(body) {
      const answer = await fetch(`${options.apiUrl}/whip/v1`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/sdp' },
        body,
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
