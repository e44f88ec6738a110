/** A disk of its own for the media, which is full. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadDisplayImage } from '@carriage/contract/media/endpoints'
import { signVideoUpload } from '@carriage/contract/videos/admin-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { filesIn } from '../../../test/files-in.ts'
import { createPerson, type Person } from '../../../test/people.ts'

const MEGABYTE = 1024 ** 2
const seed = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../test/corpora/${name}`, import.meta.url)))

const mount = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
const unmount = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' })

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'carriage-mount-'))
  try {
    mount(folder)
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}

const app = useApp()
let media: string
let filler: string
let coach: Person

/** Leaves not one block. */
const fill = () => {
  try {
    writeFileSync(filler, Buffer.alloc(4 * MEGABYTE))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}

const picture = { name: 'a.png', type: 'image/png', bytes: seed('images/small.png') }

test.skipIf(!mayMount())(
  'a disk that is full refuses what is uploaded, keeps no part of it, and takes it when there is room again',
  async () => {
    const { mediaStore } = app().services
    coach = await createPerson(app(), { roles: ['user', 'coach', 'admin'] })
    const upload = () => app().upload(uploadDisplayImage, [picture], coach.token)
    // The disk fills up between the look at it and the last byte.
    const real = mediaStore.freeBytes.bind(mediaStore)
    mediaStore.freeBytes = async () => 10 * 1024 * MEGABYTE
    const film = Buffer.alloc(3 * MEGABYTE, 1)
    const { url } = await app().call(
      signVideoUpload,
      { body: { name: 'a.mp4', size: film.length } },
      coach.token,
    )
    mediaStore.freeBytes = real
    fill()
    const sent = await app().app.inject({
      method: 'PUT',
      url: new URL(url).pathname,
      payload: film,
      headers: { 'content-type': 'video/mp4' },
    })
    for (const { status, body } of [
      await upload(),
      { status: sent.statusCode, body: sent.json() },
    ]) {
      expect([status, body.code]).toEqual([507, 'storage-full'])
      expect(body.message).toBe(
        'There is not enough room on the server for this file. Please tell an admin.',
      )
    }
    rmSync(filler)
    for (const folder of ['.work', 'images', 'sources', 'videos'])
      expect(await filesIn(join(media, folder))).toEqual([])
    expect((await upload()).status).toBe(200)
  },
)

test.skipIf(!mayMount())('pictures are shown from a disk that is full', async () => {
  const [path = ''] = await filesIn(join(media, 'images'))
  fill()
  const shown = await app().app.inject({
    url: `/images/${path}`,
    query: { width: '96', height: '96' },
  })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
})

beforeAll(() => {
  media = join(app().services.config.dataDir, 'media')
  filler = join(media, 'filler')
  mkdirSync(media, { recursive: true })
  if (mayMount()) mount(media)
})
afterAll(() => {
  if (mayMount()) unmount(media)
})
