import { texts as t } from '@carriage/texts/web/offline'
import { startAppWorker } from '../../../lib/browser/app-worker.ts'
import { toast } from '../../../ui/overlays/toast.ts'

const LOOK_AGAIN_MS = 10_000
let started = false

/** Starts the service worker, once, and offers a new version of the app when no class is under way on this page. */
export function startWorker(): void {
  if (started) return
  started = true
  void startAppWorker((take) =>
    onceIdle(() => toast.offer(t.newVersion, { label: t.reload, run: take })),
  )
}

/** A class that was begun and has not ended counts while it is paused, too. */
const isTraining = (): boolean =>
  [...document.querySelectorAll('video')].some(
    ({ played, ended, loop }) => played.length > 0 && !ended && !loop,
  )

function onceIdle(act: () => void): void {
  if (isTraining()) setTimeout(() => onceIdle(act), LOOK_AGAIN_MS)
  else act()
}
