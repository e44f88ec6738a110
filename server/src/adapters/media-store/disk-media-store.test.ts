import { afterAll, expect, test } from 'vitest'
import { describeMediaStore } from '../../../test/media-store/store-cases.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { createDiskMediaStore } from './disk-media-store.ts'

const folder = makeTemporaryFolder('carriage-disk-store-')
afterAll(() => folder.remove())

describeMediaStore(() => createDiskMediaStore(folder.path))

test('a disk knows its end, and no key leads out of it', async () => {
  const store = createDiskMediaStore(folder.path)
  expect(await store.freeBytes()).toBeGreaterThan(0)
  await expect(store.readWhole('../secret')).rejects.toThrow('leads outside')
})
