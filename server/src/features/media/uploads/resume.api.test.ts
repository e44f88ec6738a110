import { type AddressInfo, connect } from 'node:net'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import * as endpoints from '@carriage/contract/videos/admin-endpoints'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { filesIn } from '../../../../test/files-in.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { deleteOpenUpload } from './store-upload.ts'
import { sweepMedia } from './sweep-media.ts'

const CLIP = fileURLToPath(
  new URL('../../../../../dev/studio/media/plaster/bridging.mp4', import.meta.url),
)
const app = useApp()
let coach: Person
let clip: Buffer
let port: number

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  clip = await readFile(CLIP)
  await app().app.listen({ port: 0 })
  // Sound: the server listens on a port.
  port = (app().app.server.address() as AddressInfo).port
})

const sign = (size: number | undefined = clip.length) =>
  app().call(
    endpoints.signVideoUpload,
    { body: { name: 'a.mp4', ...(size > 0 && { size }) } },
    coach.token,
  )
type Signed = Awaited<ReturnType<typeof sign>>
const pathOf = ({ url }: Signed) => new URL(url).pathname
const ask = (signed: Signed) => app().app.inject({ method: 'HEAD', url: pathOf(signed) })
const arrivedOf = async (signed: Signed) => Number((await ask(signed)).headers['upload-offset'])
const PART = 'application/offset+octet-stream'
const patch = (signed: Signed, from: number, payload: Buffer, type = PART) =>
  app().app.inject({
    method: 'PATCH',
    url: pathOf(signed),
    payload,
    headers: { 'content-type': type, 'upload-offset': String(from), 'tus-resumable': '1.0.0' },
  })
const finish = ({ _id, path }: Signed) =>
  app().call(
    endpoints.finishVideoUpload,
    { body: { video_id: _id, path, name: 'a.mp4' } },
    coach.token,
  )
const storedAs = async ({ path }: Signed) =>
  (await app().services.mediaStore.readWhole(path)).equals(clip)
const work = () => filesIn(join(app().services.config.dataDir, 'media', '.work'))

/** Sends the beginning of a PUT on a socket that stays open. */
async function begin(signed: Signed, bytes: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  const head = `PUT ${pathOf(signed)} HTTP/1.1\r\nhost: a\r\ncontent-type: video/mp4\r\ncontent-length: ${clip.length}\r\n\r\n`
  socket.write(head)
  socket.write(clip.subarray(0, bytes))
  await vi.waitFor(async () => expect(await arrivedOf(signed)).toBe(bytes))
  return socket
}

describe('an upload that breaks off', () => {
  test('continues where it stopped and is stored completely', async () => {
    const signed = await sign()
    const socket = await begin(signed, 100_000)
    socket.destroy()
    const head = await ask(signed)
    expect(head.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': '100000',
      'upload-length': String(clip.length),
      'cache-control': 'no-store',
    })
    const part = await patch(signed, 100_000, clip.subarray(100_000, 200_000))
    expect([part.statusCode, part.headers['upload-offset']]).toEqual([204, '200000'])
    expect(
      (
        await app().refusal(
          endpoints.finishVideoUpload,
          {
            body: { video_id: signed._id, path: signed.path, name: 'a.mp4' },
          },
          coach.token,
        )
      ).status,
    ).toBe(409)
    expect((await patch(signed, 200_000, clip.subarray(200_000))).statusCode).toBe(204)
    expect([await storedAs(signed), await arrivedOf(signed)]).toEqual([true, clip.length])
    expect((await finish(signed)).video._id).toBe(signed._id)
  })

  test('can be continued while a dead connection still holds it', async () => {
    const signed = await sign()
    const dead = await begin(signed, 50_000)
    const closed = once(dead, 'close')
    expect((await patch(signed, 50_000, clip.subarray(50_000))).statusCode).toBe(204)
    await closed
    expect(await storedAs(signed)).toBe(true)
  })

  test('refuses a part that leaves a gap, overlaps, exceeds the size, or is empty', async () => {
    const signed = await sign()
    await patch(signed, 0, clip.subarray(0, 1000))
    expect((await patch(signed, 2000, clip.subarray(2000))).statusCode).toBe(409)
    expect((await patch(signed, 0, clip.subarray(0, 1000))).statusCode).toBe(409)
    expect((await patch(signed, 1000, clip.subarray(1000), 'video/mp4')).statusCode).toBe(400)
    expect(await arrivedOf(signed)).toBe(1000)
    expect((await patch(signed, 1000, clip)).statusCode).toBe(413)
  })

  test('starts over when the whole file is sent again', async () => {
    const signed = await sign()
    await patch(signed, 0, Buffer.alloc(1000, 'x'))
    const put = await app().app.inject({
      method: 'PUT',
      url: pathOf(signed),
      payload: clip,
      headers: { 'content-type': 'video/mp4' },
    })
    expect([put.statusCode, await storedAs(signed)]).toEqual([200, true])
  })

  test('cannot be continued without an announced size or a valid address', async () => {
    const signed = await sign(0)
    expect((await ask(signed)).headers['upload-defer-length']).toBe('1')
    expect((await patch(signed, 0, clip)).statusCode).toBe(409)
    const forged = { ...signed, url: `${signed.url.slice(0, -3)}AAA` }
    expect([(await ask(forged)).statusCode, (await patch(forged, 0, clip)).statusCode]).toEqual([
      403, 403,
    ])
  })
})

test('a file whose server was killed after its last byte is finished without sending it again', async () => {
  const signed = await sign()
  const { signal } = new AbortController()
  const options = { from: 0, maxBytes: clip.length, keepFree: 0, signal }
  await app().services.mediaStore.receive(signed.path, Readable.from([clip]), options)
  expect(await arrivedOf(signed)).toBe(clip.length)
  expect((await finish(signed)).video._id).toBe(signed._id)
  expect(await storedAs(signed)).toBe(true)
})

test('on a disk the server receives the parts', async () => {
  const signed = await sign()
  expect(signed.direct).toBe(false)
  const params = { id: signed._id }
  const refusal = await app().refusal(endpoints.signVideoUploadParts, { params }, coach.token)
  expect(refusal.status).toBe(409)
})

test('fewer bytes than announced cannot be finished', async () => {
  const signed = await sign()
  const put = await app().app.inject({
    method: 'PUT',
    url: pathOf(signed),
    payload: clip.subarray(0, 500),
    headers: { 'content-type': 'video/mp4' },
  })
  expect(put.statusCode).toBe(400)
  expect(await app().services.mediaStore.stat(signed.path)).toBeUndefined()
})

test('an upload discarded while it is being sent leaves nothing behind', async () => {
  const signed = await sign()
  const socket = await begin(signed, clip.length - 10)
  await app().call(endpoints.discardVideoUpload, { params: { id: signed._id } }, coach.token)
  const answer = once(socket, 'data')
  socket.write(clip.subarray(clip.length - 10))
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 40[03]/)
  socket.destroy()
  expect(await app().services.mediaStore.stat(signed.path)).toBeUndefined()
  expect((await work()).filter((name) => name.includes(signed._id))).toEqual([])
})

test.each(['before', 'after'])(
  'a store that is slow %s it publishes a file holds up nobody, and a discarded file is gone',
  async (when) => {
    const signed = await sign()
    const { mediaStore } = app().services
    const place = mediaStore.place.bind(mediaStore)
    let go = () => {}
    const until = new Promise<void>((resolve) => (go = resolve))
    const placing = vi.spyOn(mediaStore, 'place').mockImplementationOnce(async (path) => {
      if (when === 'before') await until
      await place(path)
      if (when === 'after') await until
    })
    const sent = patch(signed, 0, clip)
    await vi.waitFor(() => expect(placing).toHaveBeenCalled())
    await app().call(endpoints.discardVideoUpload, { params: { id: signed._id } }, coach.token)
    go()
    expect((await sent).statusCode).toBe(403)
    expect(await mediaStore.stat(signed.path)).toBeUndefined()
    placing.mockRestore()
  },
)

test('files that the store would not remove are removed by the sweep', async () => {
  const signed = await sign()
  const { mediaStore } = app().services
  await patch(signed, 0, clip)
  const removing = vi.spyOn(mediaStore, 'remove').mockRejectedValueOnce(new Error('store away'))
  await expect(deleteOpenUpload(app().services, { id: signed._id })).rejects.toThrow('store away')
  removing.mockRestore()
  const refused = await app().refusal(
    endpoints.finishVideoUpload,
    { body: { video_id: signed._id, path: signed.path, name: 'a.mp4' } },
    coach.token,
  )
  expect(refused.status).toBe(404)
  await sweepMedia(app().services)
  expect(await mediaStore.stat(signed.path)).toBeUndefined()
})

test('an upload that has become a video cannot be discarded', async () => {
  const signed = await sign()
  await patch(signed, 0, clip)
  await finish(signed)
  expect(await deleteOpenUpload(app().services, { id: signed._id })).toBe(false)
  expect(await storedAs(signed)).toBe(true)
})
