import type { LiveTransport } from '../../lib/live/live-transport.ts'

/** What sends and receives picture and sound; with the first class that somebody enters. */
export const loadTransport = (): Promise<LiveTransport> =>
  import('../../lib/live/whip-transport.ts').then(({ whipTransport }) => whipTransport)
