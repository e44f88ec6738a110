import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { texts as studioMessages } from '@carriage/texts/web/insights/studio/studio'
import { VideoCurvePage } from '../../../../features/insights/studio/video-curve.tsx'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { requireId } from '../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/insights/videos/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/admin/videos'),
  component: Curve,
})

function Curve() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  const toList = useCallback(
    () =>
      void navigate({
        to: '/admin/insights/$section',
        params: { section: 'videos' },
        replace: true,
      }),
    [navigate],
  )
  return (
    <>
      <title>{pageTitle(`${studioMessages.videos.curve} - ${studioMessages.title}`)}</title>
      <VideoCurvePage id={id} onNothing={toList} />
    </>
  )
}
