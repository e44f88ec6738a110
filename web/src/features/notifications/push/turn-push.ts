import { addPushDevice, removePushDevice } from '@carriage/contract/notifications/push-endpoints'
import type { PushDevices } from '@carriage/contract/notifications/push-schemas'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { pushDevicesQuery } from '../api.ts'
import {
  askPermission,
  type PushSupport,
  readPushSupport,
  subscribe,
  unsubscribe,
} from './browser-push.ts'
import { rememberPush } from '../../../lib/queries/kept-push.ts'

/** Turns on push messages in this browser, during a press; answers what keeps it from that. */
export async function turnOnPush(
  userId: string,
  key: string,
): Promise<'on' | 'not-allowed' | Exclude<PushSupport, 'ready'>> {
  const isAllowed = 'Notification' in globalThis && (await askPermission())
  const support = await readPushSupport()
  if (support !== 'ready') return support
  if (!isAllowed) return 'not-allowed'
  const subscription = await subscribe(key)
  if (!subscription) return 'none'
  await addThisBrowser(userId, subscription)
  return 'on'
}

/** Tells the server the address of this browser. */
export async function addThisBrowser(
  userId: string,
  subscription: PushSubscription,
): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call(addPushDevice, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
  const { session_id: sessionId } = await readDevices()
  rememberPush({ userId, endpoint: subscription.endpoint, sessionId })
}

/** Turns them off in this browser. */
export async function turnOffPush(): Promise<void> {
  rememberPush(null)
  const current = (await readDevices()).devices.find((one) => one.current)
  if (current) await call(removePushDevice, { params: { id: current._id } })
  await unsubscribe()
  await readDevices()
}

/** As the server has them now. */
export const readDevices = (): Promise<PushDevices> =>
  queryClient.fetchQuery({ ...pushDevicesQuery, staleTime: 0 })
