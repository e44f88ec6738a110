import { createFileRoute } from '@tanstack/react-router'
import { UploadsPage } from '../../../features/videos/uploads/page/uploads-page.tsx'
import { uploadMessages } from '../../../features/videos/uploads/messages.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { useUser } from '../../../lib/session/session.ts'

export const Route = createFileRoute('/admin/videos/uploads')({ component: Uploads })

function Uploads() {
  const user = useUser()
  if (!user) return null
  return (
    <>
      <title>{pageTitle(uploadMessages.title)}</title>
      <UploadsPage user={user} />
    </>
  )
}
