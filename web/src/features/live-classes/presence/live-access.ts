import type { LiveAccessAnswer } from '@carriage/contract/live-classes/schemas'
import type { LiveAccess } from '../../../lib/live/live-transport.ts'

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
