import { persistedUploads } from '../../../lib/queries/persisted-uploads.ts'
import { session } from '../../../lib/session/session.ts'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { KeptEdit } from '../../../lib/editing/kept-edit.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { createTabLock } from './tab-lock.ts'
import { transport } from './transport.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'
import { isBusy } from './upload-row.ts'

let current: { userId: string; queue: UploadQueue; close: () => void } | null = null
const followers = new Set<() => void>()

/** Null before the first page that needs it has begun, and once somebody else is signed in. */
export const currentQueue = (): UploadQueue | null => current?.queue ?? null

export function followQueue(follow: () => void): () => void {
  followers.add(follow)
  return () => followers.delete(follow)
}

/** Begins the queue of the signed-in user: one per page load, whichever page is open. */
export function beginQueue(userId: string): void {
  if (current?.userId === userId) return
  current?.close()
  const now = session.get()
  const choosesNobody = now.status !== 'out' && !choosesInstructor(now.user)
  const queue = createUploadQueue({
    transport,
    keep: (record) => new KeptEdit(record),
    teacher: choosesNobody ? userId : '',
    tell: toast.error,
    storage: {
      read: () => persistedUploads.read(userId),
      write: (text) => persistedUploads.write(userId, text),
    },
    lock: createTabLock(`carriage.uploads.${userId}`),
    now: () => performance.now(),
    isOnline: () => navigator.onLine,
  })
  const endings = [
    askBeforeLeaving(queue),
    onEvent('online', () => void queue.resumeOffline()),
    persistedUploads.on(() => void queue.onStored()),
    session.subscribe(() => {
      if (session.userId() !== userId) close()
    }),
  ]
  const close = () => {
    for (const end of endings) end()
    queue.stop()
    replace(null)
  }
  replace({ userId, queue, close })
}

function replace(next: typeof current): void {
  current = next
  for (const follow of followers) follow()
}

/** The browser asks before the tab is closed while something is being sent. */
function askBeforeLeaving(queue: UploadQueue): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  // Only while it is needed: pages that listen to it are not kept for the way back.
  const update = () => {
    const { rows, elsewhere } = queue.get()
    if (!elsewhere && rows.some(isBusy)) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
  const end = queue.subscribe(update)
  return () => {
    end()
    removeEventListener('beforeunload', ask)
  }
}

function onEvent(name: string, listener: () => void): () => void {
  addEventListener(name, listener)
  return () => removeEventListener(name, listener)
}
