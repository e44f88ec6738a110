import type { Slice } from '../../slice.ts'
import { endMadeLinks } from './playlists.ts'
import { PLAYLIST_TABLES, readPlaylistData } from './personal-data-queries.ts'
import { registerPlaylistRoutes } from './routes.ts'

export const playlistsSlice: Slice = {
  routes: registerPlaylistRoutes,
  endMade: endMadeLinks,
  personalData: { tables: PLAYLIST_TABLES, read: readPlaylistData },
}
