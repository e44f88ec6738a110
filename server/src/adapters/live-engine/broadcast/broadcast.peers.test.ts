/** A broadcast behind an edge that keeps what it has fetched: `PEER_NGINX` is its program. */
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { filmSender } from '../../../../test/live/film-sender.ts'
import { useLiveInstances } from '../../../../test/live/live-instances.ts'
import { connectPeer, signalTo } from '../../../../test/live/live-peer.ts'
import { type Proxy, startEdge } from '../../../../test/peers/nginx.ts'

const VIEWERS = 100
/** Two segments. */
const PARTS = 12

const { grant, start } = useLiveInstances()
let edge: Proxy | undefined
afterAll(() => edge?.stop())

test('of a hundred viewers of a broadcast the server hears each part and each reload of the playlist once', async () => {
  const { app, engine } = await start()
  const { broadcastUrl = '' } = await engine.viewerAccess({ ...grant('m'), broadcasts: true })
  const at = new URL(broadcastUrl).pathname.replace('/index.m3u8', '')
  const asked = new Map<string, number>()
  app.server.on('request', ({ url = '' }) => asked.set(url, (asked.get(url) ?? 0) + 1))
  // Sound: it listens on a port.
  edge = await startEdge(
    process.env['PEER_NGINX'] ?? '',
    (app.server.address() as AddressInfo).port,
  )
  const get = (file: string) => fetch(`http://127.0.0.1:${edge?.port}${at}/${file}`)
  const access = await engine.hostAccess({ ...grant('coach'), broadcasts: true })
  const host = await connectPeer(signalTo(app, access), 'host', { send: await filmSender() })
  try {
    await expect.poll(async () => (await get('index.m3u8')).status, { timeout: 20_000 }).toBe(200)
    const text = await (await get('720p.m3u8')).text()
    const [, newest] = [...text.matchAll(/PART:.*part\.(\d+)\.\d+\.m4s/g)].at(-1) ?? []
    const first = Number(newest) + 1
    let hits = 0
    let bytes = 0
    const read = async (file: string) => {
      const answer = await get(file)
      expect([file, answer.status]).toEqual([file, 200])
      if (answer.headers.get('x-cache') === 'HIT') hits += 1
      const body = await answer.text()
      bytes += body.length
      return body
    }
    /** As a player does: the reload of the playlist that names the next part, then the part. */
    const view = async (): Promise<void> => {
      let [sequence, part] = [first, 0]
      for (let n = 0; n < PARTS; n++) {
        const reload = await read(`720p.m3u8?_HLS_msn=${sequence}&_HLS_part=${part}`)
        await read(`720p.part.${sequence}.${part}.m4s`)
        const isNext = reload.includes(`part.${sequence}.${part + 1}.m4s`)
        ;[sequence, part] = isNext ? [sequence, part + 1] : [sequence + 1, 0]
      }
    }
    await Promise.all(Array.from({ length: VIEWERS }, view))
    const own = [...asked].filter(([url]) => /_HLS_msn|part\./.test(url))
    expect(own).toHaveLength(2 * PARTS)
    expect(own.filter(([, times]) => times > 1)).toEqual([])
    expect(bytes).toBeGreaterThan(0)
    expect(hits).toBe(2 * PARTS * (VIEWERS - 1))
  } finally {
    host.close()
  }
})
