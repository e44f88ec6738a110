import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ScreenPage } from '../features/videos/screens/screen-page.tsx'
import { queryClient } from '../lib/queries/query-client.ts'

export const Route = createFileRoute('/tv')({ component: Television })

function Television() {
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenPage />
    </QueryClientProvider>
  )
}
