/** An edge that keeps films, before one server: `PEER_NGINX` is its program. */
import { setTimeout as sleep } from 'node:timers/promises'
import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createVideo } from '../test/content.ts'
import { type Proxy, startEdge } from '../test/peers/nginx.ts'
import { createPerson } from '../test/people.ts'
import { freePort } from '../test/processes/running-server.ts'

const VIEWERS = 200
const AT_ONCE = 20
const PARTS = 49
const PART_BYTES = 500_000
const PLAYLIST = Buffer.from('#EXTM3U\n')

const app = useApp()
let edge: Proxy | undefined
let origin = { requests: 0, bytes: 0 }
beforeAll(async () => {
  app().app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/media/v/')) return
    origin.requests += 1
    origin.bytes += Number(reply.getHeader('content-length') ?? 0)
  })
  const port = await freePort()
  await app().app.listen({ port, host: '127.0.0.1' })
  edge = await startEdge(process.env['PEER_NGINX'] ?? '', port)
})
afterAll(() => edge?.stop())

/** A film in one file, as the product makes them, and its path for members who may watch it. */
async function publishFilm(): Promise<string> {
  const { token } = await createPerson(app())
  const id = await createVideo(app())
  const { video } = await app().call(getVideoDetails, { params: { id } }, token)
  const folder = `videos/${video.playback_id}`
  const film = Buffer.alloc(PARTS * PART_BYTES, 'film')
  await app().services.mediaStore.write(`${folder}/720p.m4s`, film)
  await app().services.mediaStore.write(`${folder}/index.m3u8`, PLAYLIST)
  return new URL(video.playback_url ?? '').pathname
}
const get = (path: string, from?: number) =>
  fetch(`http://127.0.0.1:${edge?.port}${path}`, {
    headers: from === undefined ? {} : { range: `bytes=${from}-${from + PART_BYTES - 1}` },
  })

test('of 200 viewers of a film the server hears little more than of one', async () => {
  const playlist = await publishFilm()
  const film = playlist.replace('index.m3u8', '720p.m4s')
  origin = { requests: 0, bytes: 0 }
  const kept = { hits: 0, all: 0, bytes: 0 }
  const read = async (path: string, from?: number) => {
    const answer = await get(path, from)
    expect(answer.status).toBe(from === undefined ? 200 : 206)
    const { byteLength } = await answer.arrayBuffer()
    kept.bytes += byteLength
    kept.all += 1
    if (answer.headers.get('x-cache') === 'HIT') kept.hits += 1
  }
  let left = VIEWERS
  const viewers = async () => {
    while (left-- > 0) {
      await read(playlist)
      for (let part = 0; part < PARTS; part++) await read(film, part * PART_BYTES)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, viewers))
  expect(kept.bytes).toBe(VIEWERS * (PARTS * PART_BYTES + PLAYLIST.length))
  // The playlist and each megabyte once.
  const megabytes = Math.ceil((PARTS * PART_BYTES) / 1024 ** 2)
  expect(origin.requests).toBe(megabytes + 1)
  expect(origin.bytes).toBe(PARTS * PART_BYTES + PLAYLIST.length)
  expect(kept.hits / kept.all).toBeGreaterThan(0.98)
})

test('a forged address is refused each time, and an expired one although its film is kept', async () => {
  const playlist = await publishFilm()
  const forged = playlist.replace(/\.[\w-]{4}/, '.AAAA')
  expect([(await get(forged)).status, (await get(forged)).status]).toEqual([403, 403])
  const expires = Number(/\/(\d+)\.[\w-]+\/index/.exec(playlist)?.[1])
  app().clock.now = new Date((expires - 2) * 1000)
  const last = await get(playlist)
  expect([last.status, last.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=2, immutable',
  ])
  app().clock.now = new Date((expires + 1) * 1000)
  // The clock of nginx is the real one.
  await expect
    .poll(
      async () => {
        await sleep(200)
        return (await get(playlist)).status
      },
      { timeout: 10_000 },
    )
    .toBe(403)
})
