import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, type Strategy } from 'serwist'
import { isShell, kindOf } from './keep-policy.ts'
import type { KeptFiles } from './kept-files.ts'

/** Any page of members serves: all have the same head and body. */
const SHELL = '/dashboard/search'
/** A network that takes longer is as good as none. */
const PAGE_SECONDS = 5
/** A script that blocks the first paint may not wait for so long. */
const SCRIPT_SECONDS = 2
const DAY_SECONDS = 86_400
/** A file of an earlier build stays as long as a page that is still open may use it. */
const ASSETS = 'assets'
const ASSETS_KEPT = { maxEntries: 600, maxAgeSeconds: 30 * DAY_SECONDS }

/** What a page of the app tells the worker. */
interface Message {
  /** Of its texts. */
  language?: string
  /** The device keeps classes, which need what plays them. */
  plays?: boolean
  asks?: 'entry'
}

/**
 * Opens the pages of the app without a network. A page comes from the server whenever it answers; the one that was kept takes its
 * place otherwise. Files whose names have a hash are kept when they are used. Nothing else is kept here: what members read is kept by
 * the app, for the person who read it.
 */
export function keepApp(scope: ServiceWorkerGlobalScope, kept: KeptFiles): void {
  // Each build has a page of its own: it works with no other's files.
  const ownCache = `page ${kept.entry}`
  const page = new NetworkFirst({
    cacheName: ownCache,
    networkTimeoutSeconds: PAGE_SECONDS,
    plugins: [
      {
        cacheKeyWillBeUsed: () => Promise.resolve(SHELL),
        cacheWillUpdate: async ({ response }) => {
          const html = await response.clone().text()
          return isShell({ status: response.status, html, entry: kept.entry }) ? response : null
        },
      },
    ],
  })
  const unnamed = new NetworkFirst({
    cacheName: ownCache,
    networkTimeoutSeconds: SCRIPT_SECONDS,
  })
  const asset = new CacheFirst({
    cacheName: ASSETS,
    plugins: [new ExpirationPlugin({ ...ASSETS_KEPT, maxAgeFrom: 'last-used' })],
  })
  const strategies = { page, asset, unnamed }

  scope.addEventListener('install', (event) => {
    const keepAll = async () => {
      await keep(asset, kept.files, event)
      await keep(unnamed, ['/theme.js'], event)
      await keep(page, [SHELL], event)
      // Another server may still have the build before.
      if (!(await caches.match(SHELL, { cacheName: ownCache })))
        throw new Error('The page is of another build')
    }
    event.waitUntil(keepAll())
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(removeCaches((name) => name !== ownCache && name !== ASSETS))
  })
  scope.addEventListener('message', (event) => {
    // Sound: pages of the app send nothing else, see lib/browser/app-worker.ts.
    const { language = '', plays, asks } = event.data as Message
    const player = plays ? [...kept.player.files, ...(kept.player.texts[language] ?? [])] : []
    const files = [...(kept.texts[language] ?? []), ...player]
    if (files.length > 0) event.waitUntil(keep(asset, files, event))
    if (asks === 'entry') event.ports[0]?.postMessage(kept.entry)
  })
  // Without preloaded navigations: Firefox shows its error page where the preloading fails, whatever is answered here.
  new Serwist({
    clientsClaim: true,
    runtimeCaching: Object.entries(strategies).map(([kind, handler]) => ({
      matcher: ({ url, request, sameOrigin }) =>
        sameOrigin && kindOf(url, request.mode === 'navigate') === kind,
      handler,
    })),
  }).addEventListeners()
}

async function removeCaches(isOld: (name: string) => boolean): Promise<void> {
  const old = (await caches.keys()).filter(isOld)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Asks for files as a page would, so that they are kept. Rejects when one does not come. */
async function keep(
  strategy: Strategy,
  addresses: readonly string[],
  event: ExtendableEvent,
): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const [answered, done] = strategy.handleAll({ event, request: new Request(address) })
      const { ok } = await answered
      if (!ok) throw new Error(`${address} is not there`)
      await done
    }),
  )
}
