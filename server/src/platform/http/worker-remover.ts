/** Where browsers look for the service worker of the web app. */
export const WORKER_PATH = '/sw.js'

/**
 * A service worker that takes the place of that of the web app, removes what was kept, and then itself. Browsers that have the other one fetch it with
 * their next page, since they compare the two.
 */
export const workerRemover = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`
