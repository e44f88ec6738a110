import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guard } from '../features/accounts/guard.ts'
import { useFreshProfile } from '../features/accounts/use-profile.ts'
import { useReader } from '../features/accounts/registration/use-reader.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import { AdminFrame } from './-shell/admin/admin-frame.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ location, context }) => guard({ location, context }),
  component: Admin,
})

function Admin() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

function Frame() {
  const user = useFreshProfile()
  useReader(user)
  // Signed out a moment ago: the guard is on its way.
  if (!user) return null
  return (
    // Nothing of the page is left for another person who signs in in another tab.
    <AdminFrame key={user._id} user={user}>
      <Outlet />
    </AdminFrame>
  )
}
