import * as api from '@carriage/contract/playlists/endpoints'
import type { Playlist } from '@carriage/contract/playlists/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { call } from '../../lib/api/client.ts'
import { writeOptimistically } from '../../lib/queries/optimistic-write.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'
import { errorText } from '../../lib/api/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'

export const showFailure = (error: unknown): void => toast.error(errorText(error))

const keys = queryKeys('playlists')

type Queue = Awaited<ReturnType<typeof call<typeof api.getQueue>>>

export const queueQuery = keys.query('queue', api.getQueue, {
  // Another device may have played some of it.
  staleTime: 0,
})

export const playlistsQuery = keys.query('list', api.listPlaylists, { staleTime: 0 })

export const playlistQuery = (id: string) =>
  keys.query('details', api.getPlaylist, { params: { id }, staleTime: 0 })

export const sharedPlaylistQuery = (token: string) =>
  keys.query('shared', api.getSharedPlaylist, { params: { token }, staleTime: 0 })

const changeQueue = (change: (queue: Queue) => Queue, send: () => Promise<Queue>) =>
  writeOptimistically(queueQuery, change, send)

export const addToQueue = (video_ids: string[], position: 'next' | 'last'): Promise<void> =>
  changeQueue(
    (queue) => queue,
    () => call(api.addToQueue, { body: { video_ids, position } }),
  )

export const removeFromQueue = (video_ids: readonly string[]): Promise<void> =>
  changeQueue(
    ({ videos }) => ({ videos: videos.filter(({ _id }) => !video_ids.includes(_id)) }),
    () => call(api.removeFromQueue, { body: { video_ids: [...video_ids] } }),
  )

export function orderQueue(video_ids: readonly string[]): Promise<void> {
  const positions = new Map(video_ids.map((id, index) => [id, index]))
  // What has come in meanwhile follows.
  const positionOf = ({ _id }: VideoCard) => positions.get(_id) ?? video_ids.length
  return changeQueue(
    ({ videos }) => ({
      videos: videos.toSorted((one, other) => positionOf(one) - positionOf(other)),
    }),
    () => call(api.orderQueue, { body: { video_ids: [...video_ids] } }),
  )
}

function showPlaylist(answer: { playlist: Playlist }): Playlist {
  queryClient.setQueryData(playlistQuery(answer.playlist._id).queryKey, answer)
  void queryClient.invalidateQueries(playlistsQuery)
  return answer.playlist
}

export const createPlaylist = async (title: string, video_ids: string[]): Promise<Playlist> =>
  showPlaylist(await call(api.createPlaylist, { body: { title, video_ids } }))

export const addToPlaylist = async (playlist_id: string, video_id: string): Promise<Playlist> =>
  showPlaylist(await call(api.addToPlaylist, { body: { playlist_id, video_id } }))

/** 409 when another device was first. */
export async function updatePlaylist(
  playlist: Playlist,
  change: (playlist: Playlist) => Partial<Pick<Playlist, 'title' | 'videos'>>,
): Promise<void> {
  const { _id: playlist_id } = playlist
  const changed = (before: Playlist) => ({ ...before, ...change(before) })
  await writeOptimistically<{ playlist: Playlist }>(
    playlistQuery(playlist_id),
    (shown) => ({ playlist: changed(shown.playlist) }),
    (stored) => {
      const { version, title, videos } = changed(stored?.playlist ?? playlist)
      const body = { playlist_id, version, title, video_ids: videos.map(({ _id }) => _id) }
      return call(api.updatePlaylist, { body })
    },
  )
  void queryClient.invalidateQueries(playlistsQuery)
}

export const sharePlaylist = async (playlist_id: string, shared: boolean): Promise<Playlist> =>
  showPlaylist(await call(api.sharePlaylist, { body: { playlist_id, shared } }))

export async function deletePlaylist(id: string): Promise<void> {
  await call(api.deletePlaylist, { params: { id } })
  await queryClient.invalidateQueries(playlistsQuery)
}

/** Once its page is left, which would read it again. */
export const forgetPlaylist = (id: string): void => queryClient.removeQueries(playlistQuery(id))

export const copyPlaylist = async (share_token: string): Promise<Playlist> =>
  showPlaylist(await call(api.copyPlaylist, { body: { share_token } }))
