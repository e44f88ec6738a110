import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { createDiskMediaStore } from './adapters/media-store/disk-media-store.ts'
import { liveMediaOf } from './compose.ts'
import { readConfig } from './config/read-config.ts'
import { createLog } from './platform/log/log.ts'

const folder = makeTemporaryFolder('carriage-compose-')
afterAll(() => folder.remove())

const S3 = { S3_BUCKET: 'films', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a-secret-of-s3' }

test('recordings that waited for the bucket follow the media back to the disk', async () => {
  const dataDir = folder.path
  const name = 'recordings/0198c3a0-0000-7000-8000-000000000001/1778414400000-Ab_-3.mkv'
  const left = join(dataDir, name)
  await mkdir(dirname(left), { recursive: true })
  await writeFile(left, 'a class')
  const longAgo = new Date(1_778_418_000_000)
  await utimes(left, longAgo, longAgo)
  const store = createDiskMediaStore(join(dataDir, 'media'))
  const foundation = {
    log: createLog('silent'),
    hasFfmpeg: true,
    secret: 'a secret of this test',
    now: () => new Date(),
  }
  const optionsOf = (env: Record<string, string>) =>
    liveMediaOf({ ...foundation, config: readConfig({ DATA_DIR: dataDir, ...env }, '/') }, store)
  expect(optionsOf({}).delivery).toBeUndefined()
  const { delivery, recordingsFolder } = optionsOf({ ...S3, MEDIA_STORE: 'disk' })
  expect(recordingsFolder).toBe(join(dataDir, 'media/recordings'))
  await delivery?.deliver()
  await delivery?.stop()
  const stored = (await store.listOldest('recordings')).map(({ key }) => key)
  expect(stored).toEqual([name.replace('-Ab', '-to-1778418000000-Ab')])
})
