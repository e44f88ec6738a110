import type { LiveAccessAnswer } from '@carriage/contract/live-classes/schemas'
import type { LiveAccess } from '../../../lib/live/live-transport.ts'

/** What the API answers, in the words of the transport. */
export const liveAccessOf = (answer: LiveAccessAnswer): LiveAccess => ({
  url: answer.rtc_url,
  token: answer.rtc_token,
  iceServers: answer.ice_servers,
})
