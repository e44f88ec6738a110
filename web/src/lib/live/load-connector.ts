import { reloadIfOutdated } from '../session/outdated.ts'
import type { LiveConnector } from './connector.ts'
import { type LiveAccess, LiveError } from './live-transport.ts'
import { whipConnector } from './whip/whip-connector.ts'

/** What connects in the way that the access says; LiveKit's client is loaded only where it is used. */
export async function loadConnector({ transport }: LiveAccess): Promise<LiveConnector> {
  if (transport === 'whip') return whipConnector
  try {
    return (await import('./livekit/livekit-connector.ts')).liveKitConnector
  } catch (error) {
    await reloadIfOutdated(error)
    throw new LiveError('join')
  }
}
