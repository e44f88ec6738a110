import type { Context } from '../../context.ts'
import { listCards, readCards, checkVisible, readVisibleCards } from '../videos/index.ts'
import { findPlaylist, findShared, listPlaylistsOf } from './playlists-queries.ts'
import { notFound, checkVersion, invalidField } from '../../platform/app-error.ts'
import {
  type Playlist,
  MAX_PLAYLISTS,
  type updatePlaylistBody,
} from '@carriage/contract/playlists/schemas'
import type { PlaylistRow } from './playlists-schema.ts'
import { texts as t } from '@carriage/texts/server/playlists'
import type * as z from 'zod/mini'
import type { EndMade } from '../../slice.ts'
import * as queries from './playlists-queries.ts'
import { addClasses, removeClasses, withHidden } from './playlist-policy.ts'
import { randomBytes } from 'node:crypto'

/** The classes whose pictures make the one of a playlist. */
const PICTURES = 4

export async function listPlaylists(context: Context) {
  const rows = await listPlaylistsOf(context.db, context.actor.id)
  const cards = await readCards(
    context,
    rows.flatMap(({ videoIds }) => videoIds),
  )
  return {
    playlists: rows.map((row) => {
      const videos = row.videoIds.flatMap((id) => cards.get(id) ?? [])
      return {
        _id: row.id,
        title: row.title,
        classes: videos.length,
        duration: videos.reduce((sum, { duration }) => sum + duration, 0),
        first: videos.slice(0, PICTURES),
        shared: row.shareToken !== null,
      }
    }),
  }
}

export async function readPlaylist(context: Context, { id }: { id: string }) {
  const row = await findPlaylist(context.db, context.actor.id, id)
  if (!row) throw notFound('playlist')
  return answerPlaylist(context, row)
}

export async function readSharedPlaylist(context: Context, { token }: { token: string }) {
  const found = await findShared(context.db, token)
  if (!found) throw notFound('playlist')
  const { playlist, owner } = found
  return {
    playlist: {
      title: playlist.title,
      owner,
      own: playlist.userId === context.actor.id ? playlist.id : null,
      videos: await listCards(context, playlist.videoIds),
    },
  }
}

const answerPlaylist = async (
  context: Context,
  row: PlaylistRow,
): Promise<{ playlist: Playlist }> => ({
  playlist: {
    _id: row.id,
    title: row.title,
    share_token: row.shareToken,
    version: row.version,
    videos: await listCards(context, row.videoIds),
  },
})

/** Makes a playlist; 404 for a class that members cannot see, 422 for one playlist too many. */
export async function createPlaylist(
  context: Context,
  { title, video_ids: videoIds }: { title: string; video_ids: string[] },
) {
  await checkVisible(context, videoIds)
  const row = await context.db.transaction(async (tx) => {
    await queries.lockLists(tx, context.actor.id)
    if ((await queries.countPlaylists(tx, context.actor.id)) >= MAX_PLAYLISTS)
      throw invalidField('title', () => t.thereRoomForPlaylists({ maxPlaylists: MAX_PLAYLISTS }))
    return queries.insertPlaylist(tx, { userId: context.actor.id, title, videoIds })
  })
  return answerPlaylist(context, row)
}

/**
 * Throws 404 for a new class that members cannot see; one that is in it already may have been hidden since. The caller's page does
 * not know of those, so they stay.
 */
export async function updatePlaylist(
  context: Context,
  { title, video_ids: wanted, ...playlist }: z.output<typeof updatePlaylistBody>,
) {
  const { seen, hidden } = await readSeen(context, playlist.playlist_id)
  await checkVisible(context, removeClasses(wanted, seen))
  return changePlaylist(context, playlist, ({ videoIds }) => ({
    title,
    videoIds: withHidden(videoIds, { wanted, hidden }),
  }))
}

/** The classes of one of the caller's playlists, and which of them members do not see. */
async function readSeen(context: Context, playlistId: string) {
  const found = await queries.findPlaylist(context.db, context.actor.id, playlistId)
  const seen = found?.videoIds ?? []
  const visible = await readVisibleCards(context, seen)
  return { seen, hidden: seen.filter((id) => !visible.has(id)) }
}

interface Change {
  playlist_id: string
  /** The version that the caller has loaded; undefined skips the check. */
  version?: number
}

/**
 * Changes one of the caller's playlists and answers it; null leaves it as it is. Throws 404 for
 * any other, 409 when it is newer than `version`.
 */
async function changePlaylist(
  context: Context,
  { playlist_id: id, version }: Change,
  change: (before: PlaylistRow) => Parameters<typeof queries.updatePlaylistRow>[2] | null,
) {
  const row = await context.db.transaction(async (tx) => {
    await queries.lockLists(tx, context.actor.id)
    const before = await queries.findPlaylist(tx, context.actor.id, id)
    if (!before) throw notFound('playlist')
    checkVersion('playlist', { seen: version, current: before.version })
    const changes = change(before)
    return changes === null ? before : queries.updatePlaylistRow(tx, id, changes)
  })
  return answerPlaylist(context, row)
}

/** Adds a class at the end; 422 where there is no room for it beside those that members see. */
export async function addToPlaylist(
  context: Context,
  { video_id: id, ...playlist }: { playlist_id: string; video_id: string },
) {
  await checkVisible(context, [id])
  const { hidden } = await readSeen(context, playlist.playlist_id)
  return changePlaylist(context, playlist, ({ videoIds }) => {
    if (videoIds.includes(id)) return null
    const wanted = addClasses(removeClasses(videoIds, hidden), [id], 'last')
    return { videoIds: withHidden(videoIds, { wanted, hidden }) }
  })
}

/** The copy is the caller's own: it has what can be shown now, and does not follow the other one. */
export async function copyPlaylist(context: Context, { share_token }: { share_token: string }) {
  const found = await queries.findShared(context.db, share_token)
  if (!found) throw notFound('playlist')
  const { title, videoIds } = found.playlist
  const cards = await readCards(context, videoIds)
  return createPlaylist(context, { title, video_ids: videoIds.filter((id) => cards.has(id)) })
}

const TOKEN_BYTES = 16

/** Sharing again after it was ended makes another link: people who had the former one stay out. */
export const sharePlaylist = (
  context: Context,
  { shared, ...playlist }: { playlist_id: string; shared: boolean },
) =>
  changePlaylist(context, playlist, ({ shareToken }) => {
    if (shared === (shareToken !== null)) return null
    return shared
      ? { shareToken: randomBytes(TOKEN_BYTES).toString('base64url'), sharedAt: context.now() }
      : { shareToken: null, sharedAt: null }
  })

/** Ends the links to playlists that the user has made lately. The caller has locked the user, so this must not wait for their lists. */
export const endMadeLinks: EndMade = async (on, { userId, since }) => {
  const titles = await queries.endLinksMadeSince(on, userId, since)
  return titles.map((name) => ({ kind: 'playlist', name }))
}

export async function deletePlaylist({ db, actor }: Context, { id }: { id: string }) {
  if (!(await queries.deletePlaylistRow(db, actor.id, id))) throw notFound('playlist')
  return { message: t.playlistDeleted }
}
