import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { EditCaptions } from '../../../../../features/videos/captions-editor/edit-captions.tsx'
import { texts as captionsMessages } from '@carriage/texts/web/videos/captions-editor'
import { pageTitle } from '../../../../../lib/text/page-title.ts'
import { requireId } from '../../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/videos/captions/$id/$language')({
  beforeLoad: ({ params }) => requireId(params.id, '/admin/videos'),
  component: Captions,
})

function Captions() {
  const { id, language } = Route.useParams()
  const navigate = useNavigate()
  const toVideo = useCallback(
    () => void navigate({ to: '/admin/videos/edit/$id', params: { id }, replace: true }),
    [navigate, id],
  )
  return (
    <>
      <title>{pageTitle(captionsMessages.title)}</title>
      <EditCaptions key={`${id} ${language}`} id={id} language={language} onNothing={toVideo} />
    </>
  )
}
