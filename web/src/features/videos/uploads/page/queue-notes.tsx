import { useSyncExternalStore } from 'react'
import { OfflineNote } from '../../../../ui/layout/offline-note.tsx'
import { texts as t } from '@carriage/texts/web/videos/uploads'
import { countRows } from '../queue-counts.ts'
import type { QueueState } from '../upload-queue.ts'

/** What is to be known of a queue as a whole. */
export function QueueNotes({ state: { rows, elsewhere, added } }: { state: QueueState }) {
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const { lacking } = countRows(rows)
  const notes = added && [
    ...(added.resumed > 0 ? [t.resumed({ count: added.resumed })] : []),
    ...(added.duplicates > 0 ? [t.duplicates({ count: added.duplicates })] : []),
    ...(added.strays.length > 0
      ? [
          t.strays({
            names: added.strays.slice(0, 3).join(', '),
            more: Math.max(0, added.strays.length - 3),
          }),
        ]
      : []),
  ]
  return (
    <>
      {!online && <OfflineNote>{t.offline}</OfflineNote>}
      {elsewhere && <p className={note}>{t.elsewhere}</p>}
      {!elsewhere && lacking > 0 && <p className={note}>{t.lacking({ count: lacking })}</p>}
      <p aria-live="polite" className={notes && notes.length > 0 ? 'mb-4 text-ink-2' : 'sr-only'}>
        {notes?.join(' ')}
      </p>
    </>
  )
}

const note = 'mb-4 rounded-control bg-warn-wash px-4 py-3 text-warn'

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
