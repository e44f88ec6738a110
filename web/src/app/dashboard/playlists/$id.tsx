import { createFileRoute } from '@tanstack/react-router'
import { Playlist } from '../../../features/playlists/playlist.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { useGoBack } from '../../-shell/go-back.ts'
import { requireId } from '../../-shell/ids.ts'

export const Route = createFileRoute('/dashboard/playlists/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/dashboard/playlists'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <>
      <BackLink onClick={useGoBack({ to: '/dashboard/playlists' })} />
      <Playlist key={id} id={id} />
    </>
  )
}
