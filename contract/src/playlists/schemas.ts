import { texts as t } from '@carriage/texts/contract/playlists'
import * as z from 'zod/mini'
import { id, line, unique } from '../common.ts'
import { videoCard } from '../videos/schemas.ts'

/** The most classes in a queue or a playlist. */
export const MAX_CLASSES = 50
/** The most playlists of a member. */
export const MAX_PLAYLISTS = 30
export const MAX_PLAYLIST_TITLE = 60

const videoIds = z
  .array(id)
  .check(
    z.maxLength(MAX_CLASSES, { error: () => t.atMostClasses({ maxClasses: MAX_CLASSES }) }),
    z.refine(unique, { error: () => t.eachClassListedOnce }),
  )
const title = line(
  1,
  MAX_PLAYLIST_TITLE,
  () => t.playlistNeedsName,
  () => t.nameHasAtMost60Characters,
)
/** In the address of a shared playlist: 128 random bits, base64url. */
const shareToken = z.string().check(z.regex(/^[\w-]{22}$/))

/** What plays next, in this order, without classes that can no longer be shown. */
export const queueAnswer = z.object({ videos: z.array(videoCard) })
export const queueAddBody = z.object({
  video_ids: videoIds,
  /** Before everything that waits, or after it. What waits already moves there. */
  position: z.enum(['next', 'last']),
})
export const queueRemoveBody = z.object({ video_ids: videoIds })
/** The new order. What waits and is not named follows; what does not wait any more is left out. */
export const queueOrderBody = z.object({ video_ids: videoIds })

export const playlistCard = z.object({
  _id: id,
  title: z.string(),
  /** The number of classes that can be shown. */
  classes: z.int(),
  /** Seconds, of all of them. */
  duration: z.int(),
  /** The first classes, for a picture. */
  first: z.array(videoCard),
  shared: z.boolean(),
})
export type PlaylistCard = z.infer<typeof playlistCard>
export const playlistsAnswer = z.object({ playlists: z.array(playlistCard) })

export const playlist = z.object({
  _id: id,
  title: z.string(),
  /** Null while nobody else can open it. */
  share_token: z.nullable(shareToken),
  version: z.int(),
  videos: z.array(videoCard),
})
export type Playlist = z.infer<typeof playlist>
export const playlistAnswer = z.object({ playlist })

export const createPlaylistBody = z.object({ title, video_ids: z._default(videoIds, []) })
export const updatePlaylistBody = z.object({
  playlist_id: id,
  version: z.int(),
  title,
  video_ids: videoIds,
})
export const addToPlaylistBody = z.object({ playlist_id: id, video_id: id })
export const sharePlaylistBody = z.object({ playlist_id: id, shared: z.boolean() })

export const shareParams = z.object({ token: shareToken })
export const sharedPlaylistAnswer = z.object({
  playlist: z.object({
    title: z.string(),
    /** The first name of the member whose playlist it is; empty for one of 13 to 17, whom a link names to nobody. */
    owner: z.string(),
    /** Its id if it is the caller's own. */
    own: z.nullable(id),
    videos: z.array(videoCard),
  }),
})
export const copyPlaylistBody = z.object({ share_token: shareToken })
