import { createFileRoute } from '@tanstack/react-router'
import { lazy } from '@carriage/texts/lazy'
import { Suspense } from 'react'

// What it needs would otherwise be listed in the file that every page loads first.
const KeptPage = lazy(() => import('../../features/kept-classes/kept-page.tsx'), 'KeptPage')

export const Route = createFileRoute('/dashboard/kept')({ component: Kept })

function Kept() {
  return (
    <Suspense>
      <KeptPage />
    </Suspense>
  )
}
