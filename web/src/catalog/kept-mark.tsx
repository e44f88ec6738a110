import { lazy } from '@carriage/texts/lazy'
import { Suspense, useSyncExternalStore } from 'react'
import { isKept, keptIndex } from '../lib/queries/kept-index.ts'

const Mark = lazy(() => import('./device-mark.tsx'), 'DeviceMark')

/** On the picture of a class that this device keeps. */
export function KeptMark({ videoId }: { videoId: string }) {
  const isHere = useSyncExternalStore(keptIndex.on, () => isKept(videoId))
  return (
    isHere && (
      <Suspense>
        <Mark />
      </Suspense>
    )
  )
}
