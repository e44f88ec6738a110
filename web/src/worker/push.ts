/** What the server sends (`push-note-policy.ts`). */
interface Pushed {
  title: string
  text: string
  path: string
  /** Its buttons; `close` is the one that opens nothing. */
  actions: readonly { action: 'open' | 'close'; title: string }[]
  tag: string
  /** The number on the icon of the app; undefined leaves it as it is. */
  unread?: number
}

const ICON = '/images/app/icon-192.png'

/**
 * Shows push messages: each is shown, for browsers withdraw the permission from a page that hides one. A press on it, or on its
 * first button, opens its page. An address that the browser replaces is told to the open pages, which tell the server.
 */
export function showPushes(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => {
    const { title, text, path, actions, tag, unread } = read(event.data, scope.location.hostname)
    const options = { body: text, icon: ICON, tag, data: path, actions }
    event.waitUntil(scope.registration.showNotification(title, options))
    // Browsers without a number on icons do not have the function. It is refused where the app is not installed.
    if (unread !== undefined && 'setAppBadge' in scope.navigator)
      event.waitUntil(scope.navigator.setAppBadge(unread).catch(() => undefined))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    if (event.action === 'close') return
    event.waitUntil(openPage(scope, event.notification.data))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAnew(scope, event.oldSubscription))
  })
}

/** A message that cannot be read is shown under the name of the site. */
function read(data: PushMessageData | null, site: string): Pushed {
  const unreadable = { title: site, text: '', path: '/dashboard/messages', actions: [], tag: site }
  try {
    // Sound: only the server of this site has the key for it.
    return { ...unreadable, ...(data?.json() as Pushed) }
  } catch {
    return unreadable
  }
}

/** Focuses the tab that shows the page. No other tab is led there: a class may be playing in it. */
async function openPage({ clients, location }: ServiceWorkerGlobalScope, path: unknown) {
  const url = new URL(typeof path === 'string' ? path : '/', location.origin)
  // An address of another site is never opened.
  const page = url.origin === location.origin ? url : new URL('/', location.origin)
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = open.find((client) => new URL(client.url).pathname === page.pathname)
  await (shown ? shown.focus() : clients.openWindow(page.href))
}

/** Without an open page the next one tells the server. */
async function subscribeAnew(
  { registration, clients }: ServiceWorkerGlobalScope,
  former: PushSubscription | null,
): Promise<void> {
  if (former) await registration.pushManager.subscribe(former.options)
  for (const client of await clients.matchAll({ includeUncontrolled: true }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker has one origin
    client.postMessage('push-address-changed')
}
