/** Two servers behind nginx: `PEER_NGINX` is its program. */
import { join } from 'node:path'
import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createVideo } from '../test/content.ts'
import { useDatabase } from '../test/database/database.ts'
import { type Proxy, startNginx } from '../test/peers/nginx.ts'
import { createPerson } from '../test/people.ts'
import { freePort } from '../test/processes/running-server.ts'
import { TwoServers } from '../test/processes/two-servers.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

const program = process.env['PEER_NGINX'] ?? ''
const database = useDatabase()
const app = useApp({ env: { ACCEL_PREFIX: '/carriage-media/' } })
const folder = makeTemporaryFolder('carriage-proxy-')
afterAll(() => folder.remove())

test('while one of two servers behind nginx is killed, nothing that was acknowledged is lost or doubled', async () => {
  let nginx: Proxy | undefined
  const place = { databaseUrl: database.url, dataDir: folder.path, env: { TRUST_PROXY: '1' } }
  const servers = await TwoServers.start(place, {
    async proxy(ports) {
      nginx = await startNginx(program, { ports })
      return nginx.port
    },
  })
  try {
    expect(servers.studio.ports).toEqual([nginx?.port])
    await servers.killBusy(3)
  } finally {
    await servers.stop()
    await nginx?.stop()
  }
})

test('a film that nginx sends has the bytes that were asked for and every header that the server gave it', async () => {
  const { token } = await createPerson(app())
  const id = await createVideo(app())
  const { video } = await app().call(getVideoDetails, { params: { id } }, token)
  const { mediaStore, config } = app().services
  const film = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251))
  await mediaStore.write(`videos/${video.playback_id}/720p.m4s`, film)
  const path = new URL(video.playback_url ?? '').pathname.replace('index.m3u8', '720p.m4s')
  const port = await freePort()
  await app().app.listen({ port, host: '127.0.0.1' })
  const nginx = await startNginx(program, { ports: [port], media: join(config.dataDir, 'media') })
  try {
    const read = (from: number, at = path) =>
      fetch(`http://127.0.0.1:${from}${at}`, { headers: { range: 'bytes=1000-1999' } })
    const film206 = await read(nginx.port)
    expect([film206.status, film206.headers.get('content-range')]).toEqual([
      206,
      'bytes 1000-1999/5000',
    ])
    expect(Buffer.from(await film206.arrayBuffer())).toEqual(film.subarray(1000, 2000))
    const given = await read(port)
    for (const name of [
      'access-control-allow-origin',
      'access-control-expose-headers',
      'cross-origin-resource-policy',
      'x-content-type-options',
      'content-type',
      'cache-control',
    ]) {
      expect([name, film206.headers.get(name)]).toEqual([name, given.headers.get(name)])
      expect([name, film206.headers.get(name)]).not.toEqual([name, null])
    }
    expect((await read(nginx.port, path.replace(/\.[\w-]{4}/, '.AAAA'))).status).toBe(403)
    expect(
      (await read(nginx.port, `/carriage-media/videos/${video.playback_id}/720p.m4s`)).status,
    ).toBe(404)
  } finally {
    await nginx.stop()
  }
})
