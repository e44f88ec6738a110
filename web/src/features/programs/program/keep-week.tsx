import type { Week } from '@carriage/contract/programs/schemas'
import { lazy } from '@carriage/texts/lazy'
import { Suspense } from 'react'

const KeepWeekButton = lazy(() => import('../../kept-classes/keep-button.tsx'), 'KeepWeekButton')

/** Keeps the classes of a week on this device. */
export function KeepWeek({ week }: { week: Week }) {
  const ids = week.sessions.flatMap(({ video }) => (video?.playable ? [video._id] : []))
  return (
    <Suspense>
      <KeepWeekButton videoIds={[...new Set(ids)]} />
    </Suspense>
  )
}
