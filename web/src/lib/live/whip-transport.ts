import type { LiveTransport } from './live-transport.ts'
import { publish } from './publish.ts'
import { watch } from './watch.ts'

/** WebRTC by WHIP and WHEP, as the embedded engine speaks them. */
export const whipTransport: LiveTransport = { publish, watch }
