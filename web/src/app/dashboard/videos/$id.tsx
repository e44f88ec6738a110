import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Watch } from '../../../features/videos/playback/watch.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { requireId } from '../../-shell/ids.ts'
import { useGoBack } from '../../-shell/go-back.ts'

export const Route = createFileRoute('/dashboard/videos/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/dashboard'),
  component: Video,
})

function Video() {
  const { id } = Route.useParams()
  const goBack = useGoBack()
  const autoPlay = useLocation({ select: ({ state }) => state.play === true })
  return (
    <div className="mx-auto max-w-5xl">
      <BackLink onClick={goBack} />
      <Watch key={id} videoId={id} autoPlay={autoPlay} />
    </div>
  )
}
