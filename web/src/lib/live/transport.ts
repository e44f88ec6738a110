import type { LiveTransport } from './live-transport.ts'
import { publish } from './publish.ts'
import { watch } from './watch.ts'

/** WebRTC, in the way that each access says. */
export const liveTransport: LiveTransport = { publish, watch }
