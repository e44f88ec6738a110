import { createFileRoute } from '@tanstack/react-router'
import { lazy } from '@carriage/texts/lazy'
import { Suspense } from 'react'
import { texts as t } from '@carriage/texts/web/kept-classes'
import { YouTrail } from './-you-trail.tsx'

// What it needs would otherwise be listed in the file that every page loads first.
const KeptPage = lazy(() => import('../../features/kept-classes/kept-page.tsx'), 'KeptPage')

export const Route = createFileRoute('/dashboard/kept')({ component: Kept })

function Kept() {
  return (
    <Suspense>
      <YouTrail current={t.menuItem} />
      <KeptPage />
    </Suspense>
  )
}
