import { findAppWorker } from '../../../lib/browser/app-worker.ts'

/**
 * What this browser can do. `needs-home-screen`: an iPhone or iPad shows push messages of apps on its home screen only;
 * `blocked`: its user has refused notifications of this site.
 */
export type PushSupport = 'ready' | 'blocked' | 'needs-home-screen' | 'none'

export async function readPushSupport(): Promise<PushSupport> {
  if (!(await findPushManager())) return isInTabOfApple() ? 'needs-home-screen' : 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** Asks whether notifications may be shown; browsers allow that during a press only. */
export const askPermission = async (): Promise<boolean> =>
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

export async function unsubscribe(): Promise<void> {
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
