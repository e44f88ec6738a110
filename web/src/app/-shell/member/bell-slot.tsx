import { lazy } from '@carriage/texts/lazy'
import { Suspense, useEffect, useState } from 'react'

const Bell = lazy(() => import('../../../features/notifications/bell.tsx'), 'Bell')

/** Long enough for the first page to have asked for what it shows. */
const AFTER_MS = 1500

/** Keeps the room of the bell, which is loaded after everything that the first page needs. */
export function BellSlot() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setReady(true), AFTER_MS)
    return () => clearTimeout(waiting)
  }, [])
  return (
    <div className="size-11">
      {ready && (
        <Suspense>
          <Bell />
        </Suspense>
      )}
    </div>
  )
}
