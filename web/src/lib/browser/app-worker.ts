import { language } from '@carriage/texts/language'
import { keepsAny, keptIndex } from '../queries/kept-index.ts'

const SCRIPT = '/sw.js'
/** At the first visit it comes some seconds after the page. */
const FIRST_MS = 30_000
/** A page may stay open for days. */
const LOOK_EVERY_MS = 60 * 60_000

/** The studio says so in the head of its pages. */
const isSwitchedOff = (): boolean =>
  document.querySelector('meta[name="worker"][content="off"]') !== null

const mayHaveWorker = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && !isSwitchedOff()

let giveUp = (): void => {}
/** Settles once the page has tried to start the worker in vain. */
const inVain = new Promise<undefined>((resolve) => {
  giveUp = () => resolve(undefined)
})

/** The service worker once it works; undefined where there is none, and when it does not come. */
export async function findAppWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const found = await navigator.serviceWorker.getRegistration()
  if (found?.active) return found
  if (!mayHaveWorker()) return undefined
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, FIRST_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, inVain, late])
}

/** The address of the script of this page, whose name has a hash of the build. */
const ownEntry = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src')

/**
 * Starts the service worker, which opens the app without a network, in browsers that have such workers. A new version of the app
 * waits until no page of the former one is open, or until somebody takes it.
 *
 * @param offer called when a version waits that this page is not of, with what takes it: then the page is loaded anew
 */
export async function startAppWorker(offer: (take: () => void) => void): Promise<void> {
  if (!mayHaveWorker()) return
  const workers = navigator.serviceWorker
  try {
    await workers.register(SCRIPT)
  } catch {
    // Denied, as in some private windows, or the network is gone: the app goes on without.
    return giveUp()
  }
  const registration = await workers.getRegistration()
  if (!registration) return giveUp()
  const tellNeeds = () => {
    const { active, waiting } = registration
    const needs = { language: language.get(), plays: keepsAny() }
    for (const worker of [active, waiting]) if (worker) tell(worker, needs)
  }
  language.subscribe(tellNeeds)
  keptIndex.on(tellNeeds)
  void workers.ready.then(tellNeeds)

  const meet = async (worker: ServiceWorker | null) => {
    if (!worker) return
    tellNeeds()
    const take = () => tell(worker, { type: 'SKIP_WAITING' })
    // The page itself came from the server: it may be newer than the worker before.
    if ((await entryOf(worker)) === ownEntry()) return take()
    offer(() => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true })
      if (registration.waiting === worker) take()
      else location.reload()
    })
  }
  if (registration.active) void meet(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && active) void meet(installing)
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS)
}

function tell(worker: ServiceWorker, message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have an origin to name
  worker.postMessage(message)
}

/** Of which build a worker is: the script of its pages. */
const entryOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port1.start()
    worker.postMessage({ asks: 'entry' }, [port2])
  })
