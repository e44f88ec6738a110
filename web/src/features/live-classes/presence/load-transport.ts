import type { LiveTransport } from '../../../lib/live/live-transport.ts'
import { reloadIfOutdated } from '../../../lib/session/outdated.ts'

/** What sends and receives picture and sound; with the first class that somebody enters. */
export async function loadTransport(): Promise<LiveTransport> {
  try {
    return (await import('../../../lib/live/transport.ts')).liveTransport
  } catch (error) {
    await reloadIfOutdated(error)
    throw error
  }
}
