import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { createDiskMediaStore } from '../adapters/media-store/disk-media-store.ts'
import { withFormerStore } from '../adapters/media-store/former-store.ts'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import { moveMedia } from './move-media.ts'

const folder = makeTemporaryFolder('carriage-move-')
afterAll(() => folder.remove())

let places = 0
let from: MediaStore
let to: MediaStore
const film = randomBytes(6 * 1024 ** 2)
const keys = async (store: MediaStore) =>
  (await store.listOldest('')).map(({ key }) => key).toSorted()
const text = async (store: MediaStore, key: string) => (await store.readWhole(key)).toString()

beforeEach(async () => {
  from = createDiskMediaStore(join(folder.path, `from-${++places}`))
  to = createDiskMediaStore(join(folder.path, `to-${places}`))
  await from.write('images/a.webp', Buffer.from('a picture'))
  await from.write('sources/film.mp4', film)
})

test('every file is moved, but what is made again, what is over and what is worked on', async () => {
  await from.write('image-cache/a/1.webp', Buffer.from('made again'))
  await from.write('broadcasts/c/a/1.m4s', Buffer.from('a part of a class'))
  await from.write('recordings/c/1-a.mkv', Buffer.from('a class'))
  expect(await moveMedia(from, to)).toEqual({
    files: 2,
    bytes: film.length + 9,
    kept: [],
    recordings: 1,
  })
  expect(await keys(from)).toEqual(['recordings/c/1-a.mkv'])
  expect(await text(to, 'images/a.webp')).toBe('a picture')
  expect((await to.readWhole('sources/film.mp4')).equals(film)).toBe(true)
})

test('a move that was killed goes on, also in the middle of a film', async () => {
  await to.write('images/a.webp', Buffer.from('a picture'))
  const { signal } = new AbortController()
  const part = Readable.from([film.subarray(0, 1024 ** 2)])
  const options = { from: 0, maxBytes: film.length, keepFree: 0, signal }
  await to.receive('sources/film.mp4', part, options)
  expect(await moveMedia(from, to)).toMatchObject({ files: 2 })
  expect(await keys(from)).toEqual([])
  expect((await to.readWhole('sources/film.mp4')).equals(film)).toBe(true)
})

test('a file stays where its copy is damaged, and the command says which', async () => {
  const broken = {
    ...to,
    receive: (key: string, content: Readable, options: Parameters<MediaStore['receive']>[2]) =>
      to.receive(
        key,
        content.map((chunk: Buffer) => Buffer.alloc(chunk.length, 7)),
        options,
      ),
  }
  await expect(moveMedia(from, broken)).rejects.toThrow('The copy of sources/film.mp4')
  expect((await from.readWhole('sources/film.mp4')).equals(film)).toBe(true)
  expect(await to.stat('sources/film.mp4')).toBeUndefined()
})

test('what the product has written since is not replaced', async () => {
  await to.write('images/a.webp', Buffer.from('a newer one'))
  expect(await moveMedia(from, to)).toMatchObject({ files: 1, kept: ['images/a.webp'] })
  expect(await text(to, 'images/a.webp')).toBe('a newer one')
  expect(await text(from, 'images/a.webp')).toBe('a picture')
})

test('what the product removes while it is moved does not come back', async () => {
  const product = withFormerStore(to, from)
  const slow = {
    ...to,
    place: async (key: string) => {
      await to.place(key)
      await product.remove(key)
    },
  }
  await moveMedia(from, slow)
  expect(await keys(to)).toEqual(['images/a.webp'])
  expect(await keys(from)).toEqual([])
})

test('the product finds a file wherever it is, and writes new ones to the new place', async () => {
  const product = withFormerStore(to, from)
  expect(await text(product, 'images/a.webp')).toBe('a picture')
  expect(await product.stat('images/a.webp')).toMatchObject({ size: 9 })
  expect(await product.stat('images/none')).toBeUndefined()
  await product.write('images/b.webp', Buffer.from('another'))
  expect(await keys(to)).toEqual(['images/b.webp'])
  expect(await keys(product)).toEqual(['images/a.webp', 'images/b.webp', 'sources/film.mp4'])
  await product.withLocalFile('images/a.webp', async (path) => expect(path).toContain('from-'))
  await product.remove('images/a.webp')
  expect(await keys(product)).toEqual(['images/b.webp', 'sources/film.mp4'])
})

test('no reader misses a file while it is moved @full', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `images/${n}.webp`)
  for (const name of names) await from.write(name, Buffer.from(name))
  const product = withFormerStore(to, from)
  const moved = new AbortController()
  const moving = moveMedia(from, to).finally(() => moved.abort())
  while (!moved.signal.aborted) {
    const read = await Promise.all(names.map((name) => text(product, name)))
    expect(read).toEqual(names)
  }
  await moving
  expect((await keys(to)).length).toBe(62)
})
