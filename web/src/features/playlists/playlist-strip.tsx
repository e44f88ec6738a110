import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../catalog/query-view.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { playlistsQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/playlists'
import { PlaylistGrid, PlaylistGridSkeleton } from './playlist-grid.tsx'

/** A row of the widest grid. */
const SHOWN = 3

/** The first playlists of a member, or what playlists are for. */
export function PlaylistStrip() {
  return (
    <QueryView query={useQuery(playlistsQuery)} loading={<PlaylistGridSkeleton />}>
      {({ playlists }) =>
        playlists.length === 0 ? (
          <EmptyState title={messages.none} text={messages.noneText} />
        ) : (
          <PlaylistGrid playlists={playlists.slice(0, SHOWN)} />
        )
      }
    </QueryView>
  )
}
