import { lazy } from '@carriage/texts/lazy'
import { Suspense, useSyncExternalStore } from 'react'
import { persistedUploads } from '../../../lib/queries/persisted-uploads.ts'

const UploadsIndicator = lazy(
  () => import('../../../features/videos/uploads/page/uploads-indicator.tsx'),
  'UploadsIndicator',
)

/** The link to running uploads; its code is loaded only for people who have some. */
export function UploadsMark({ userId }: { userId: string }) {
  const has = useSyncExternalStore(
    persistedUploads.on,
    () => persistedUploads.read(userId) !== null,
  )
  if (!has) return null
  return (
    <Suspense>
      <UploadsIndicator userId={userId} />
    </Suspense>
  )
}
