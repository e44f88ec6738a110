/** The store on real servers of S3: `PEER_VERSITYGW` and `PEER_MOTO` are their programs. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { describeMediaStore } from '../../../../test/media-store/store-cases.ts'
import { type S3Server, s3Servers, startS3Server } from '../../../../test/peers/s3-server.ts'
import { freePort } from '../../../../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { moveMedia } from '../../../media-move/move-media.ts'
import { createDiskMediaStore } from '../disk-media-store.ts'
import type { SignedPart } from '../media-store.ts'
import { allowsPages, checkBucket } from './check-bucket.ts'
import { createS3MediaStore } from './s3-media-store.ts'

const folder = makeTemporaryFolder('carriage-s3-store-')
afterAll(() => folder.remove())

const receiving = {
  from: undefined,
  maxBytes: 1024 ** 3,
  keepFree: 0,
  signal: new AbortController().signal,
}

describe.each(s3Servers)('a bucket of $kind', ({ kind, program }) => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server(kind, program)
  })
  afterAll(() => server.stop())

  const open = () => createS3MediaStore(server.options, folder.path)

  describeMediaStore(open)

  test('a store that is away is said to be, at once and by each call', async () => {
    const store = open()
    await store.write('away/a', Buffer.from('a'))
    const nowhere = { ...server.options, endpoint: `http://127.0.0.1:${await freePort()}` }
    const away = createS3MediaStore(nowhere, folder.path)
    for (const call of [
      () => away.stat('away/a'),
      () => away.read('away/a', { start: 0, end: 0 }),
      () => away.write('away/a', Buffer.from('b')),
      () => away.arrived('away/a'),
      () => away.receive('away/a', Readable.from(Buffer.alloc(9)), receiving),
      () => away.place('away/a'),
      () => away.listOldest('away'),
      () => away.remove('away/a'),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    expect((await store.readWhole('away/a')).toString()).toBe('a')
  })

  test('a browser sends parts without the server, and goes on after some of them', async () => {
    const store = createS3MediaStore({ ...server.options, direct: true }, folder.path)
    const key = 'sources/direct.mp4'
    const film = randomBytes(20 * 1024 ** 2)
    const put = async ({ url, from, bytes }: SignedPart) => {
      const body = film.subarray(from, from + bytes)
      return (await fetch(url, { method: 'PUT', body })).status
    }
    const [first] = (await store.signParts?.(key, film.length)) ?? []
    if (!first) throw new Error('There are three')
    expect(await put(first)).toBe(200)
    expect(await store.arrived(key)).toBe(first.bytes)
    const others = (await store.signParts?.(key, film.length)) ?? []
    expect(others.map(({ from, bytes }) => [from, bytes])).toEqual([
      [8 * 1024 ** 2, 8 * 1024 ** 2],
      [16 * 1024 ** 2, 4 * 1024 ** 2],
    ])
    for (const part of others) expect(await put(part)).toBe(200)
    expect(await store.signParts?.(key, film.length)).toEqual([])
    expect(await store.arrived(key)).toBe(film.length)
    await store.place(key)
    expect((await store.readWhole(key)).equals(film)).toBe(true)
  })

  test('a browser goes on where the server was, and the server where a browser was', async () => {
    const store = createS3MediaStore({ ...server.options, direct: true }, folder.path)
    const key = 'sources/both.mp4'
    const film = randomBytes(20 * 1024 ** 2)
    const upTo = (end: number, from: number) => Readable.from([film.subarray(from, end)])
    await store.receive(key, upTo(9 * 1024 ** 2, 0), { ...receiving, from: 0 })
    const [next] = (await store.signParts?.(key, film.length)) ?? []
    expect(next).toMatchObject({ from: 8 * 1024 ** 2, bytes: 8 * 1024 ** 2 })
    const body = film.subarray(8 * 1024 ** 2, 16 * 1024 ** 2)
    await fetch(next?.url ?? '', { method: 'PUT', body })
    const from = await store.arrived(key)
    expect(from).toBe(16 * 1024 ** 2)
    await store.receive(key, upTo(film.length, from), { ...receiving, from })
    await store.place(key)
    expect((await store.readWhole(key)).equals(film)).toBe(true)
  })

  test('a browser reads ranges at an address that stays the same', async () => {
    const store = createS3MediaStore({ ...server.options, direct: true }, folder.path)
    await store.write('videos/a/720.m4s', Buffer.from('0123456789'))
    const grid = 6 * 3600
    const expires = (Math.floor(Date.now() / 1000 / grid) + 2) * grid
    const address = (await store.addressOf?.('videos/a/720.m4s', expires)) ?? ''
    expect(await store.addressOf?.('videos/a/720.m4s', expires)).toBe(address)
    const answer = await fetch(address, { headers: { range: 'bytes=2-4' } })
    expect([answer.status, await answer.text()]).toEqual([206, '234'])
    expect(answer.headers.get('content-type')).toBe('video/iso.segment')
    // moto answers without what was asked for.
    if (kind === 'versitygw') expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  test('a library moves into the bucket and back', async () => {
    const disk = createDiskMediaStore(join(folder.path, `library-${kind}`))
    const store = open()
    for (const { key } of await store.listOldest('')) await store.remove(key)
    const film = randomBytes(20 * 1024 ** 2)
    await disk.write('sources/film.mp4', film)
    for (let n = 0; n < 20; n++) await disk.write(`images/${n}.webp`, Buffer.from(`picture ${n}`))
    expect(await moveMedia(disk, store)).toMatchObject({ files: 21, kept: [] })
    expect(await disk.listOldest('')).toEqual([])
    expect((await store.readWhole('sources/film.mp4')).equals(film)).toBe(true)
    expect(await moveMedia(store, disk)).toMatchObject({ files: 21, kept: [] })
    expect(await store.listOldest('')).toEqual([])
    expect((await disk.readWhole('sources/film.mp4')).equals(film)).toBe(true)
    expect((await disk.readWhole('images/7.webp')).toString()).toBe('picture 7')
  })

  test('a start learns whether the bucket can be used', async () => {
    const { options } = server
    expect(await checkBucket(options)).toBeUndefined()
    expect(await checkBucket({ ...options, bucket: 'nobody-s' })).toMatchObject({
      wrong: true,
      text: expect.stringContaining('no such bucket'),
    })
    const endpoint = `http://127.0.0.1:${await freePort()}`
    expect(await checkBucket({ ...options, endpoint })).toMatchObject({ wrong: false })
  })

  test('a bucket that is not there, or not ours, is no file that is not there', async () => {
    const nobody = createS3MediaStore({ ...server.options, bucket: 'nobody-s' }, folder.path)
    await expect(nobody.readWhole('a')).rejects.toMatchObject({ status: 503 })
    await expect(nobody.listOldest('')).rejects.toMatchObject({ status: 503 })
  })
})

describe.each(s3Servers.filter(({ kind }) => kind === 'versitygw'))(
  'the program of $kind',
  ({ kind, program }) => {
    test('is killed while a film arrives, which goes on where it was', async () => {
      const server = await startS3Server(kind, program)
      const store = createS3MediaStore(server.options, folder.path)
      const content = new PassThrough()
      const film = randomBytes(20 * 1024 ** 2)
      const broken = store.receive('sources/a.mp4', content, receiving)
      const away = expect(broken).rejects.toMatchObject({ status: 503 })
      content.write(film.subarray(0, 10 * 1024 ** 2))
      // Asked of the same server, the sender would be given up.
      const other = createS3MediaStore(server.options, folder.path)
      await vi.waitFor(async () => expect(await other.arrived('sources/a.mp4')).toBe(8 * 1024 ** 2))
      await server.kill()
      content.end(film.subarray(10 * 1024 ** 2))
      await away
      await server.start()
      const from = await store.arrived('sources/a.mp4')
      const rest = Readable.from([film.subarray(from)])
      expect(await store.receive('sources/a.mp4', rest, { ...receiving, from })).toBe(film.length)
      await store.place('sources/a.mp4')
      expect((await store.readWhole('sources/a.mp4')).equals(film)).toBe(true)
      await server.stop()
    })

    test('lets pages of one origin in, and takes no part of another length', async () => {
      const origin = 'http://studio.test'
      const server = await startS3Server(kind, program, origin)
      expect(await allowsPages(server.options, origin)).toBe(true)
      expect(await allowsPages(server.options, 'http://elsewhere.test')).toBe(false)
      const store = createS3MediaStore({ ...server.options, direct: true }, folder.path)
      const [part] = (await store.signParts?.('sources/a.mp4', 6)) ?? []
      const put = async (body: string) =>
        (await fetch(part?.url ?? '', { method: 'PUT', body })).status
      expect(await put('longer than six')).toBe(403)
      expect(await put('equals')).toBe(200)
      await server.stop()
    })

    test('refuses what is signed with another key', async () => {
      const server = await startS3Server(kind, program)
      const options = { ...server.options, secretAccessKey: 'another' }
      const store = createS3MediaStore(options, folder.path)
      await expect(store.stat('a')).rejects.toMatchObject({ status: 503 })
      expect((await checkBucket(options))?.text).toContain('S3_SECRET_ACCESS_KEY')
      await server.stop()
    })
  },
)
