import { createFileRoute } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { UploadPage } from '../../../features/videos/uploads/page/upload-page.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useGoBack } from '../../-shell/go-back.ts'

export const Route = createFileRoute('/admin/videos/new')({ component: New })

function New() {
  const user = useUser()
  const goBack = useGoBack({ to: '/admin/videos' })
  if (!user) return null
  return (
    <>
      <title>{pageTitle(adminMessages.upload)}</title>
      <UploadPage user={user} onDone={goBack} />
    </>
  )
}
