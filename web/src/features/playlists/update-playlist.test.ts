import type { Playlist } from '@carriage/contract/playlists/schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '@carriage/contract/accounts/schemas'
import { queryClient } from '../../lib/queries/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { playlistQuery, updatePlaylist } from './api.ts'

// Only what is changed matters here.
const videos = ['a', 'b', 'c'].map((_id) => ({ _id })) as Playlist['videos']
const stored = { _id: 'p', title: 'Mornings', version: 1, videos } as Playlist
const shown = () => queryClient.getQueryData(playlistQuery('p').queryKey)?.playlist
const without = (...ids: string[]) => ({
  videos: (shown()?.videos ?? []).filter(({ _id }) => !ids.includes(_id)),
})

/** A server that refuses what is based on another version than its own. */
function serve() {
  let current = stored
  const fetched = vi.fn<typeof fetch>(async (_url, init) => {
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
    if (body.version !== current.version)
      return Response.json({ error: 'changed elsewhere' }, { status: 409 })
    const kept = videos.filter(({ _id }) => body.video_ids.includes(_id))
    current = { ...current, videos: kept, version: current.version + 1 }
    return Response.json({ playlist: current })
  })
  vi.stubGlobal('fetch', fetched)
  return () => current.videos.map(({ _id }) => _id)
}

beforeEach(() => {
  session.signIn('token', { _id: 'u' } as User)
  queryClient.setQueryData(playlistQuery('p').queryKey, { playlist: stored })
})

test('two things that are removed quickly are both gone, on the screen and on the server', async () => {
  const kept = serve()
  const first = updatePlaylist(stored, without('a'))
  const second = updatePlaylist(shown() ?? stored, without('b'))
  expect(shown()?.videos).toEqual([{ _id: 'c' }])
  await first
  expect(shown()?.videos).toEqual([{ _id: 'c' }])
  await second
  expect(kept()).toEqual(['c'])
  expect(shown()).toMatchObject({ version: 3, videos: [{ _id: 'c' }] })
})

test('a change that another device has overtaken is refused, and what was there is shown again', async () => {
  serve()
  const old = { ...stored, version: 0 }
  await expect(updatePlaylist(old, without('a'))).rejects.toMatchObject({ status: 409 })
  expect(shown()?.videos).toHaveLength(3)
})
