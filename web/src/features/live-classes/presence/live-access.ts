import { getLiveHostToken } from '@carriage/contract/live-classes/admin-endpoints'
import { getLiveViewerToken } from '@carriage/contract/live-classes/endpoints'
import type { LiveAccessAnswer } from '@carriage/contract/live-classes/schemas'
import { call } from '../../../lib/api/client.ts'
import type { LiveAccess } from '../../../lib/live/live-transport.ts'

/** A network that loses every packet would keep an attempt open for minutes. */
const ANSWER_MS = 10_000
const inTime = () => ({ signal: AbortSignal.timeout(ANSWER_MS) })

/** Fresh access of the host to a class. */
export const askForHost = (id: string): Promise<LiveAccessAnswer> =>
  call(getLiveHostToken, { params: { id }, ...inTime() })

/** Fresh access of a viewer to a class. */
export const askForViewer = (id: string): Promise<LiveAccessAnswer> =>
  call(getLiveViewerToken, { params: { id }, ...inTime() })

/** What the API answers, in the words of the transport. */
export const liveAccessOf = (answer: LiveAccessAnswer): LiveAccess => ({
  transport: answer.rtc_transport,
  url: answer.rtc_url,
  token: answer.rtc_token,
  iceServers: answer.ice_servers,
  ...(answer.broadcast_url !== undefined && {
    broadcast: { url: answer.broadcast_url, isAll: answer.watches_broadcast ?? false },
  }),
  ...(answer.whip_url !== undefined &&
    answer.whip_token !== undefined && {
      whip: { url: answer.whip_url, token: answer.whip_token },
    }),
})
