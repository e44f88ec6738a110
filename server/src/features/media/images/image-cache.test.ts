import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { createDiskMediaStore } from '../../../adapters/media-store/disk-media-store.ts'
import { trimImageCache } from './images.ts'

const folder = makeTemporaryFolder('carriage-cache-')
afterAll(() => folder.remove())

test('the cache of sizes stays below its limit by deleting the least recently used', async () => {
  const store = createDiskMediaStore(folder.path)
  const add = async (key: string, day: number) => {
    await store.write(key, Buffer.alloc(100))
    const then = new Date(2026, 0, day)
    await utimes(join(folder.path, key), then, then)
  }
  await add('image-cache/a.webp/80x80.webp', 2)
  await add('image-cache/a.webp/160x160.webp', 3)
  await add('image-cache/b.webp/80x80.webp', 1)
  await add('images/a.webp', 1)
  await store.touch('image-cache/b.webp/80x80.webp')
  await trimImageCache(store, 250)
  const left = (await store.listOldest('image-cache')).map(({ key }) => key)
  expect(left).toEqual(['image-cache/a.webp/160x160.webp', 'image-cache/b.webp/80x80.webp'])
  expect(await store.stat('images/a.webp')).toBeDefined()
  await trimImageCache(store, 200)
  expect(await store.listOldest('image-cache')).toHaveLength(2)
})
