/** A broadcast whose parts are in a bucket of versitygw (`PEER_VERSITYGW` is its program), from where browsers read them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFrames } from '../../../../test/films/count-frames.ts'
import { filmSender } from '../../../../test/live/film-sender.ts'
import { useLiveInstances } from '../../../../test/live/live-instances.ts'
import { type S3Server, startS3Server } from '../../../../test/peers/s3-server.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { createS3MediaStore } from '../../media-store/s3/s3-media-store.ts'

const VIEWERS = 100
/** Two segments. */
const PARTS = 12

const { connect, grant, start } = useLiveInstances()
const folder = makeTemporaryFolder('carriage-broadcast-s3-')
let bucket: S3Server
beforeAll(async () => {
  bucket = await startS3Server('versitygw', process.env['PEER_VERSITYGW'] ?? '')
})
afterAll(async () => {
  await bucket.stop()
  await folder.remove()
})

/** The addresses of the parts that a playlist names. */
const partsIn = (text: string): string[] =>
  [...text.matchAll(/^#EXT-X-PART:.*URI="([^"]+)"/gm)].map(([, url = '']) => url)

/** The addresses of the parts of one segment. */
function partsOf(sequence: number, text: string): string[] {
  const from = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])
  const segments = text.split('#EXT-X-PROGRAM-DATE-TIME').slice(1)
  return partsIn(segments[sequence - from] ?? '')
}

test('a hundred viewers read parts from the bucket; while it is away the server sends them', async () => {
  const store = createS3MediaStore({ ...bucket.options, direct: true }, folder.path)
  const here = await start(undefined, { store, prefix: 'broadcasts' })
  const { broadcastUrl = '' } = await here.engine.viewerAccess({ ...grant('m'), broadcasts: true })
  const at = new URL(broadcastUrl).pathname.replace('/index.m3u8', '')
  const get = (file: string) => here.app.inject({ url: `${at}/${file}` })
  const access = await here.engine.hostAccess({ ...grant('coach'), broadcasts: true })
  await connect(access, 'host', here, await filmSender())
  await expect.poll(async () => (await get('index.m3u8')).statusCode, { timeout: 20_000 }).toBe(200)

  const first = Number(/MEDIA-SEQUENCE:(\d+)/.exec((await get('720p.m3u8')).body)?.[1]) + 1
  const inBucket = `${bucket.options.endpoint}/${bucket.options.bucket}/broadcasts/class/`
  const late = new Set<string>()
  async function read(url: string): Promise<Buffer> {
    if (!url.startsWith('http')) {
      late.add(url)
      return (await get(url)).rawPayload
    }
    expect(url).toContain(inBucket)
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  /** As a player does: it waits for the playlist that has the next part, and reads that. */
  async function view(): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let n = 0; n < PARTS; n++) {
      const [sequence, part] = [first + Math.floor(n / 6), n % 6]
      const { body } = await get(`720p.m3u8?_HLS_msn=${sequence}&_HLS_part=${part}`)
      parts.push(await read(partsOf(sequence, body)[part] ?? ''))
    }
    return Buffer.concat(parts)
  }
  const [viewed] = await Promise.all(Array.from({ length: VIEWERS }, view))
  const path = join(folder.path, 'viewed.mp4')
  const description = (await get('720p.init.1.mp4')).rawPayload
  await writeFile(path, Buffer.concat([description, viewed ?? Buffer.alloc(0)]))
  expect((await countFrames(path)).pictures).toBe(PARTS * 10)
  // A slow machine may store some too late for the playlist, which then names the server.
  expect(late.size).toBeLessThan(PARTS / 2)

  /** The address of the newest part. */
  const newest = async () => partsIn((await get('720p.m3u8')).body).at(-1) ?? ''
  await bucket.kill()
  await expect.poll(newest, { timeout: 20_000 }).toMatch(/^720p\.part\.\d+\.\d\.m4s$/)
  expect((await get(await newest())).statusCode).toBe(200)
  await bucket.start()
  await expect.poll(newest, { timeout: 30_000 }).toContain(bucket.options.endpoint)
  await read(await newest())
})
