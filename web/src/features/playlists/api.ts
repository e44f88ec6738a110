import * as api from '@carriage/contract/playlists/endpoints'
import type { Playlist } from '@carriage/contract/playlists/schemas'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

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

/** Shows the server's answer; an answer that was asked for before it is no longer waited for. */
async function showQueue(answer: Promise<Queue>): Promise<void> {
  const queue = await answer
  await queryClient.cancelQueries(queueQuery)
  queryClient.setQueryData(queueQuery.queryKey, queue)
}

export const addToQueue = (video_ids: string[], place: 'next' | 'last'): Promise<void> =>
  showQueue(call(api.addToQueue, { body: { video_ids, place } }))

/** It is gone from the screen at once, and comes back if the server does not take it out. */
export async function removeFromQueue(video_ids: readonly string[]): Promise<void> {
  const before = queryClient.getQueryData(queueQuery.queryKey)
  if (before) {
    const videos = before.videos.filter(({ _id }) => !video_ids.includes(_id))
    queryClient.setQueryData(queueQuery.queryKey, { videos })
  }
  try {
    await showQueue(call(api.removeFromQueue, { body: { video_ids: [...video_ids] } }))
  } catch (error) {
    queryClient.setQueryData(queueQuery.queryKey, before)
    throw error
  }
}

export async function orderQueue(video_ids: readonly string[]): Promise<void> {
  const before = queryClient.getQueryData(queueQuery.queryKey)
  if (before) {
    const place = (id: string) => video_ids.indexOf(id)
    const videos = before.videos.toSorted((one, other) => place(one._id) - place(other._id))
    queryClient.setQueryData(queueQuery.queryKey, { videos })
  }
  try {
    await showQueue(call(api.orderQueue, { body: { video_ids: [...video_ids] } }))
  } catch (error) {
    queryClient.setQueryData(queueQuery.queryKey, before)
    throw error
  }
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

interface Saving {
  /** Of the last answer: the next change is based on it. */
  version: number
  last: Promise<unknown>
  waiting: number
}
const savings = new Map<string, Saving>()

/**
 * Shows the change before the server has answered. Changes of one playlist are sent one after the other, each based on the
 * version that the one before has stored; 409 when another device was first.
 */
export async function updatePlaylist(
  playlist: Playlist,
  change: Partial<Pick<Playlist, 'title' | 'videos'>>,
): Promise<void> {
  const { _id: id } = playlist
  const { queryKey } = playlistQuery(id)
  const changed = { ...playlist, ...change }
  queryClient.setQueryData(queryKey, { playlist: changed })
  const saving = savings.get(id) ?? {
    version: playlist.version,
    last: Promise.resolve(),
    waiting: 0,
  }
  savings.set(id, saving)
  saving.waiting++
  const save = async () => {
    const body = {
      playlist_id: id,
      version: saving.version,
      title: changed.title,
      video_ids: changed.videos.map(({ _id }) => _id),
    }
    const answer = await call(api.updatePlaylist, { body })
    saving.version = answer.playlist.version
    // A later change is on the screen already.
    if (saving.waiting === 1) showPlaylist(answer)
  }
  const turn = saving.last.then(save)
  saving.last = turn.catch(() => undefined)
  try {
    await turn
  } catch (error) {
    queryClient.setQueryData(queryKey, { playlist })
    void queryClient.invalidateQueries({ queryKey })
    throw error
  } finally {
    saving.waiting--
    if (saving.waiting === 0) savings.delete(id)
  }
}

export const sharePlaylist = async (playlist_id: string, shared: boolean): Promise<Playlist> =>
  showPlaylist(await call(api.sharePlaylist, { body: { playlist_id, shared } }))

export async function deletePlaylist(id: string): Promise<void> {
  await call(api.deletePlaylist, { params: { id } })
  queryClient.removeQueries(playlistQuery(id))
  await queryClient.invalidateQueries(playlistsQuery)
}

export const copyPlaylist = async (share_token: string): Promise<Playlist> =>
  showPlaylist(await call(api.copyPlaylist, { body: { share_token } }))
