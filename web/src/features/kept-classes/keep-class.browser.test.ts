import { keepClass, removeKeptClass } from '@carriage/contract/kept-classes/endpoints'
import { listSprings } from '@carriage/contract/reformer/endpoints'
import { getVideoCues, getVideoDetails } from '@carriage/contract/videos/endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleUser, sampleVideo } from '../../../test/samples.ts'
import { type FakeServer, serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { keepVideo, readKeepable } from './keep-class.ts'
import { keptStore } from './store/kept-store.ts'
import { DAY, NOW, SECRET } from './store/sample-kept.ts'

const MASTER = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900,RESOLUTION=640x360\n360p.m3u8\n'
/** How many bytes the picture of each film has. */
const bytes: Record<string, number> = { early: 4, whole: 9 }
const sheet = (film: string) =>
  `#EXTM3U\n#EXTINF:6.0,\n#EXT-X-BYTERANGE:${bytes[film]}@0\n360p.m4s\n#EXT-X-ENDLIST\n`

let server: FakeServer
/** The film that members see. */
let film: string
let canBeKept: boolean

beforeEach(async () => {
  film = 'early'
  canBeKept = true
  server = serve()
  server.on(getVideoDetails, ({ params }) => ({
    video: sampleVideo(params.id, {
      playback_id: film,
      playback_url: `https://studio.test/media/v/${film}/index.m3u8`,
      can_be_kept: canBeKept,
    }),
  }))
  const cues = { exercises: [], setups: [] }
  server.on(getVideoCues, () => ({ cues, version: 1, easier_for_you: [] }))
  server.on(listSprings, () => ({ springs: [] }))
  server.on(removeKeptClass, () => ({ message: 'Removed' }))
  server.on(keepClass, ({ params }) => ({
    kept_class: {
      _id: `kept-${film}`,
      video_id: params.id,
      playback_id: film,
      kept_at: NOW,
      ends_at: NOW + 30 * DAY,
      plays_until: NOW + 7 * DAY,
      key: SECRET,
    },
    now: NOW,
  }))
  const api = fetch
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const [, of = '', name = ''] = /\/media\/v\/(\w+)\/(.+)$/.exec(String(address)) ?? []
    if (name === '') return api(address, init)
    if (name === '360p.m4s') return new Response('x'.repeat(bytes[of] ?? 0), { status: 206 })
    return new Response(name === 'index.m3u8' ? MASTER : sheet(of))
  })
  session.signIn('token', sampleUser())
  for (const record of await keptStore.list()) await keptStore.remove(record)
})

async function offered() {
  const keepable = await readKeepable('a', new AbortController().signal)
  if (!keepable) throw new Error('It can be kept')
  return keepable
}

test('a film that is exchanged after its sizes were shown is kept as the new one, with its own parts', async () => {
  const offer = await offered()
  film = 'whole'
  await keepVideo(offer, 720)
  expect(await keptStore.find('a')).toMatchObject({
    playbackId: 'whole',
    parts: [{ file: '360p.m4s', start: 0, end: 9 }],
  })
})

test('one that cannot be kept any more then is not kept, and the server hears of it', async () => {
  const offer = await offered()
  film = 'whole'
  canBeKept = false
  await expect(keepVideo(offer, 720)).rejects.toThrow()
  expect(await keptStore.find('a')).toBeUndefined()
  expect(server.calls).toContain('DELETE /kept_class/a')
})

test('kept anew it takes the place of the copy of before, and leaves nothing on a full disk', async () => {
  await keepVideo(await offered(), 720)
  film = 'whole'
  const write = keptStore.writePart.bind(keptStore)
  const full = vi.spyOn(keptStore, 'writePart').mockImplementation(async (id, name, sealed) => {
    await write(id, name, sealed)
    throw new DOMException('No room', 'QuotaExceededError')
  })
  const anew = await offered()
  await expect(keepVideo(anew, 720)).rejects.toThrow('No room')
  expect(await keptStore.find('a')).toMatchObject({ playbackId: 'early' })
  expect(await keptStore.partNames('kept-whole')).toEqual(new Set())
  full.mockRestore()
  await keepVideo(anew, 720)
  expect(await keptStore.find('a')).toMatchObject({ playbackId: 'whole' })
  expect(await keptStore.partNames('kept-early')).toEqual(new Set())
})
