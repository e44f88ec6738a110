import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleUser, sampleVideo } from '../../../test/samples.ts'
import { offline, serve } from '../../../test/serve.ts'
import { isKept } from '../../lib/queries/kept-index.ts'
import { session } from '../../lib/session/session.ts'
import { bytesOf } from './film/playlists.ts'
import { refreshKept } from './kept-list.ts'
import { loadKept } from './load-kept.ts'
import { keptStore } from './store/kept-store.ts'
import { sampleKept } from './store/sample-kept.ts'
import { unsealText } from './store/seal.ts'

const parts = [0, 4, 8, 12].map((start) => ({ file: '360p.m4s', start, end: start + 4 }))
const film = 'one-two-thre-end'
/** The ranges that were asked for. */
let asked: string[] = []
/** How a part is answered. */
let answer: (start: number, end: number) => Response

const part = (start: number, end: number) => new Response(film.slice(start, end), { status: 206 })

beforeEach(async () => {
  asked = []
  answer = part
  const server = serve()
  server.on(getVideoDetails, ({ params }) => ({ video: sampleVideo(params.id) }))
  const api = fetch
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    if (!String(address).includes('/media/')) return api(address, init)
    const range = new Headers(init.headers).get('range') ?? ''
    const [start = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number)
    asked.push(range)
    return answer(start, last + 1)
  })
  session.signIn('token', sampleUser())
  for (const record of await keptStore.list()) await keptStore.remove(record)
})

/** Begins to keep a class of four parts. */
async function keep(videoId: string): Promise<void> {
  await keptStore.write(await sampleKept(videoId, { parts }))
  await refreshKept()
}

test('a network that goes in the middle costs nothing: the rest is loaded later, and no part twice', async () => {
  await keep('a')
  answer = (start, end) => {
    if (start === 8) throw offline()
    return part(start, end)
  }
  await loadKept()
  expect(isKept('a')).toBe(false)
  answer = part
  await loadKept()
  expect(asked).toEqual(['bytes=0-3', 'bytes=4-7', 'bytes=8-11', 'bytes=8-11', 'bytes=12-15'])
  expect([isKept('a'), bytesOf(parts)]).toEqual([true, film.length])
})

test('what is stored cannot be read without the key of the class', async () => {
  await keep('a')
  await loadKept()
  const record = await keptStore.find('a')
  const name = '360p.m4s@0-4'
  const stored = await keptStore.readPart('kept-a', name)
  if (!stored || !record?.key) throw new Error('The class has its part and its key')
  expect(new TextDecoder().decode(stored)).not.toContain('one')
  expect(await unsealText(record.key, name, stored)).toBe('one-')
})

test('a part of another length is not taken, and the film is left alone after some tries', async () => {
  await keep('damaged')
  answer = () => new Response('x', { status: 206 })
  await loadKept()
  expect([asked.length, await keptStore.partNames('kept-damaged')]).toEqual([3, new Set()])
})

test('nothing is stored for somebody who has logged out meanwhile', async () => {
  await keep('a')
  answer = (start, end) => {
    session.signOut()
    return part(start, end)
  }
  await loadKept()
  session.signIn('token', sampleUser())
  await vi.waitFor(async () => expect(await keptStore.list()).toEqual([]))
  expect(await keptStore.partNames('kept-a')).toEqual(new Set())
})
