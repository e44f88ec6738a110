import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Watch } from '../../../features/videos/playback/watch.tsx'
import { readPositionParam } from '../../../features/videos/playback/position-param.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { requireId } from '../../-shell/ids.ts'
import { useGoBack } from '../../-shell/go-back.ts'

export const Route = createFileRoute('/dashboard/videos/$id')({
  validateSearch: searchOf<'at'>(),
  beforeLoad: ({ params }) => requireId(params.id, '/dashboard'),
  component: Video,
})

function Video() {
  const { id } = Route.useParams()
  const at = readPositionParam(Route.useSearch().at)
  const goBack = useGoBack()
  const autoPlay = useLocation({ select: ({ state }) => state.play === true })
  return (
    <div className="film-page">
      <BackLink onClick={goBack} />
      <Watch key={`${id} ${at}`} videoId={id} autoPlay={autoPlay} startAt={at} />
    </div>
  )
}
