import { findAppWorker } from '../../../lib/browser/app-worker.ts'
import { addPushDevice, removePushDevice } from '@carriage/contract/notifications/push-endpoints'
import type { PushDevices } from '@carriage/contract/notifications/push-schemas'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { pushDevicesQuery } from '../api.ts'
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

/**
 * What this browser can do. `needs-home-screen`: an iPhone or iPad shows push messages of apps on its home screen only;
 * `blocked`: its user has refused notifications of this site.
 */
export type PushSupport = 'ready' | 'blocked' | 'needs-home-screen' | 'none'

export async function readPushSupport(): Promise<PushSupport> {
  if (supportAtOnce() === 'blocked') return 'blocked'
  if (await findPushManager()) return 'ready'
  return isInTabOfApple() ? 'needs-home-screen' : 'none'
}

/** What is known before the service worker, which comes half a minute late on a first visit; undefined for nothing. */
export function supportAtOnce(): 'ready' | 'blocked' | undefined {
  if (!('Notification' in globalThis)) return undefined
  if (Notification.permission === 'denied') return 'blocked'
  return 'serviceWorker' in navigator ? 'ready' : undefined
}

/** Asks whether notifications may be shown; browsers allow that during a press only. */
const askPermission = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted'

/** Whether notifications may be shown without asking. */
export const hasPermission = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'granted'

/** The address of this browser for messages of the server with this key; null where it has none. */
export async function findSubscription(key: string): Promise<PushSubscription | null> {
  const found = await (await findPushManager())?.getSubscription()
  return found && isOf(found, key) ? found : null
}

/** Asks the browser for an address, in place of one for another key. Null in a browser without push messages. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  const manager = await findPushManager()
  if (!manager) return null
  const known = await manager.getSubscription()
  if (known && isOf(known, key)) return known
  await known?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function unsubscribe(): Promise<void> {
  const known = await (await findPushManager())?.getSubscription()
  await known?.unsubscribe()
}

/** Undefined without a service worker, which shows the messages. */
async function findPushManager(): Promise<PushManager | undefined> {
  if (!('Notification' in globalThis)) return undefined
  const registration = await findAppWorker()
  // Safari has none outside of the home screen.
  return registration && 'pushManager' in registration ? registration.pushManager : undefined
}

/** Only Safari on iPhones and iPads says whether a page was opened from the home screen. */
const isInTabOfApple = (): boolean => Reflect.get(navigator, 'standalone') === false

function isOf({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const wanted = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return String.fromCharCode(...bytes) === wanted
}
