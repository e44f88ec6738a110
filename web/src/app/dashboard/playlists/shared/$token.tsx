import { createFileRoute } from '@tanstack/react-router'
import { SharedPlaylist } from '../../../../features/playlists/shared-playlist.tsx'

export const Route = createFileRoute('/dashboard/playlists/shared/$token')({ component: Page })

function Page() {
  const { token } = Route.useParams()
  return <SharedPlaylist key={token} token={token} />
}
