import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from '@carriage/texts/lazy'
import { Suspense } from 'react'
import type { User } from '@carriage/contract/accounts/schemas'
import { useReader } from '../features/accounts/registration/use-reader.ts'
import { useFreshProfile } from '../features/accounts/use-profile.ts'
import { ScreenPage } from '../features/videos/screens/screen-page.tsx'
import { NarrowPage } from './-wall/pages/narrow-page.tsx'
import { useWallSize } from './-wall/use-wall-size.ts'
import { useIsPhone } from '../lib/browser/use-media-query.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import { usePersistedQueries } from '../lib/queries/use-persisted-queries.ts'
import { useUser } from '../lib/session/session.ts'
import { useBackground } from './-shell/member/use-background.ts'

export const Route = createFileRoute('/tv')({ component: Television })

const Wall = lazy(() => import('./-wall/wall.tsx'), 'Wall')

/** A big screen: a code for the phone, and the app by arrows for somebody who is signed in. A phone is sent to the regular site. */
function Television() {
  useWallSize()
  const user = useUser()
  const isNarrow = useIsPhone()
  if (isNarrow) return <NarrowPage />
  return (
    <QueryClientProvider client={queryClient}>
      {user ? <SignedIn key={user._id} user={user} /> : <ScreenPage />}
    </QueryClientProvider>
  )
}

function SignedIn({ user }: { user: User }) {
  const restoring = usePersistedQueries(queryClient, user._id)
  return (
    <IsRestoringProvider value={restoring}>
      <KeptFresh />
      <Suspense>
        <Wall user={user} />
      </Suspense>
    </IsRestoringProvider>
  )
}

function KeptFresh() {
  const user = useFreshProfile()
  useReader(user)
  useBackground(user?._id)
  return null
}
