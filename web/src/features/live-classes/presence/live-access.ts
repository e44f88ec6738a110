import { getLiveHostToken, watchFormCheck } from '@carriage/contract/live-classes/admin-endpoints'
import type { LiveConnection } from '@carriage/contract/live-classes/connection-test'
import {
  getFormCheckAccess,
  getLiveViewerToken,
  getStageAccess,
} from '@carriage/contract/live-classes/endpoints'
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

const connectionOf = ({ ice_servers: iceServers, ...access }: LiveConnection): LiveAccess => ({
  ...access,
  iceServers,
})

/** Access of somebody in a seat, or of a host, to who sends from a place on the stage. */
export const placeAccess = (access: LiveAccess, place: number): LiveAccess => ({
  ...access,
  place,
})

/** Fresh access of a host to those on the stage. */
export async function hostStageAccess(id: string): Promise<LiveAccess> {
  const { stage_url: url, stage_token: token, ...answer } = await askForHost(id)
  const access = liveAccessOf(answer)
  return { ...access, url: url ?? access.url, token: token ?? access.token }
}

/** Fresh access to send from one's own place on the stage. */
export async function ownStageAccess(id: string, page: string, place: number): Promise<LiveAccess> {
  const { send } = await call(getStageAccess, { params: { id }, query: { page }, ...inTime() })
  return placeAccess(connectionOf(send), place)
}

/** Fresh access of a host to the cameras that members show. */
export const formCheckAccess = async (id: string): Promise<LiveAccess> =>
  connectionOf((await call(watchFormCheck, { params: { id }, ...inTime() })).receive)

/** Fresh access to send the own camera from its place. */
export async function ownFormCheckAccess(
  id: string,
  page: string,
  place: number,
): Promise<LiveAccess> {
  const { send } = await call(getFormCheckAccess, { params: { id }, query: { page }, ...inTime() })
  return placeAccess(connectionOf(send), place)
}
