import type { LiveConnector } from '../connector.ts'
import { receiveFromRoom } from './receive-from-room.ts'
import { sendToRoom } from './send-to-room.ts'

/** With LiveKit's own client, which brings simulcast. */
export const liveKitConnector: LiveConnector = { send: sendToRoom, receive: receiveFromRoom }
