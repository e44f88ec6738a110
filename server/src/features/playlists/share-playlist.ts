import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { changePlaylist } from './change-playlist.ts'

const TOKEN_BYTES = 16

/** Sharing again after it was ended makes another link: whoever had the former one stays out. */
export const sharePlaylist = (
  context: Context,
  { shared, ...playlist }: { playlist_id: string; shared: boolean },
) =>
  changePlaylist(context, playlist, ({ shareToken }) => {
    if (shared === (shareToken !== null)) return null
    return { shareToken: shared ? randomBytes(TOKEN_BYTES).toString('base64url') : null }
  })
