import { language } from '@carriage/texts/language'
import { texts as t } from '@carriage/texts/web/outbox'
import type { QueryClient } from '@tanstack/react-query'
import { readKeptPush } from '../../../lib/queries/kept-push.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { startAppWorker } from '../../../lib/browser/app-worker.ts'
import { isClassUnderWay } from '../../../lib/browser/class-under-way.ts'
import { installIn } from '../../../lib/browser/installed-language.ts'
import { offerStartImages } from '../../../lib/browser/start-images.ts'
import { sendWaiting } from '../../../lib/outbox/send-waiting.ts'
import { forgetKeptClasses, keepsAny, keptIndex } from '../../../lib/queries/kept-index.ts'
import { persistedOutbox } from '../../../lib/queries/persisted-outbox.ts'
import { memberView } from '../../../lib/session/member-view.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** A server may be out of reach while the browser takes itself to be online. */
const TRY_EVERY_MS = 30_000
const LOOK_AGAIN_MS = 10_000
let started = false

/**
 * Starts what no page waits for: the service worker, what iOS shows while the app starts, the language in which the app is installed, sending what waits for the network,
 * looking after the classes on this device, and keeping push messages on.
 *
 * @returns stops what is for this member
 */
export function startBackground(client: QueryClient, userId: string): () => void {
  serveBrowser()
  const ends = [startSending(client), followKeptClasses()]
  if (!memberView && readKeptPush()?.userId === userId)
    import('../../../features/notifications/push/keep-push.ts').then(
      ({ followPush }) => ends.push(followPush(userId)),
      () => undefined,
    )
  return () => {
    for (const end of ends) end()
  }
}

/** Starts, once, what serves each member of this browser. A new version of the app is offered when no class is under way on this page. */
function serveBrowser(): void {
  if (started) return
  started = true
  offerStartImages()
  const install = () => installIn(language.get())
  install()
  language.subscribe(install)
  void startAppWorker((take) =>
    onceIdle(() => toast.ok(t.newVersion, { label: t.reload, run: take, stays: true })),
  )
}

function onceIdle(act: () => void): void {
  if (isClassUnderWay()) setTimeout(() => onceIdle(act), LOOK_AGAIN_MS)
  else act()
}

/**
 * Looks after the classes on this device, from the first one on.
 *
 * @returns stops it
 */
function followKeptClasses(): () => void {
  const ends: (() => void)[] = []
  let isBegun = false
  const begin = () => {
    if (isBegun || !keepsAny()) return
    isBegun = true
    import('../../../features/kept-classes/follow-kept.ts').then(
      ({ followKept }) => ends.push(followKept()),
      // Without a network the next page begins.
      () => {
        isBegun = false
      },
    )
  }
  // A session that ended while no page of a member was open has left them.
  if (!memberView && !keepsAny()) forgetKeptClasses()
  ends.push(keptIndex.on(begin))
  begin()
  return () => {
    for (const end of ends) end()
  }
}

/**
 * Sends what was done without a network, as soon as there is one. What the server refuses is said, and all is read anew in the end.
 *
 * @returns stops sending
 */
function startSending(client: QueryClient): () => void {
  const send = () =>
    void sendWaiting({
      refused: ({ kind, title }, error) =>
        toast.error(t.refused[kind]({ title, reason: errorText(error) })),
      done: () => void client.invalidateQueries(),
    })
  send()
  const stop = persistedOutbox.on(send)
  addEventListener('online', send)
  const timer = setInterval(send, TRY_EVERY_MS)
  return () => {
    stop()
    removeEventListener('online', send)
    clearInterval(timer)
  }
}
