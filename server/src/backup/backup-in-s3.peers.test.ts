/** Backups of media in a bucket, and in another bucket. */
import { join } from 'node:path'
import { S3Client, CreateBucketCommand } from '@aws-sdk/client-s3'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { createTestDatabase } from '../../test/database/database.ts'
import { s3Servers, startS3Server } from '../../test/peers/s3-server.ts'
import { createPerson } from '../../test/people.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { createDiskMediaStore } from '../adapters/media-store/disk-media-store.ts'
import { createS3MediaStore } from '../adapters/media-store/s3/s3-media-store.ts'
import { runCommand } from '../run-command.ts'

const [peer] = s3Servers
if (!peer) throw new Error('npm run test:peers names a program')
const server = await startS3Server(peer.kind, peer.program)
const folder = makeTemporaryFolder('carriage-backup-s3-')
const databases: { drop: () => Promise<void> }[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
  await server.stop()
  await folder.remove()
})
const app = useApp({ env: server.env })

async function makeBucket(bucket: string) {
  const { accessKeyId, secretAccessKey } = server.options
  const client = new S3Client({ ...server.options, credentials: { accessKeyId, secretAccessKey } })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}
async function emptyPlace(name: string) {
  const database = await createTestDatabase('template1')
  databases.push(database)
  return { databaseUrl: database.url, dataDir: join(folder.path, name) }
}

test('a studio goes from a bucket into a backup in another one, and from there to a bucket or a disk', async () => {
  await createPerson(app())
  const film = Buffer.alloc(20 * 1024 ** 2, 'film')
  await app().services.mediaStore.write('sources/film.mp4', film)
  await app().services.mediaStore.write('images/a.webp', Buffer.from('a picture'))
  await makeBucket('backups')
  await makeBucket('second')
  const { config } = app().services
  const address = 's3://backups/daily/monday.tar'
  const [line] = await runCommand(config, ['backup', address, '--verify'])
  expect(line).toMatch(/^s3:\/\/backups\/daily\/monday\.tar has \d+ rows .* and 2 media files/)
  await expect(runCommand(config, ['backup', address])).rejects.toThrow('exists already')

  const s3 = config.s3 && { ...config.s3, bucket: 'second' }
  const inBucket = { ...config, ...(await emptyPlace('bucket')), s3 }
  expect((await runCommand(inBucket, ['restore-backup', address]))[0]).toContain('2 media files')
  const second = createS3MediaStore({ ...server.options, bucket: 'second' }, folder.path)
  expect((await second.readWhole('sources/film.mp4')).equals(film)).toBe(true)

  await makeBucket('third')
  const third = config.s3 && { ...config.s3, bucket: 'third' }
  const place = await emptyPlace('disk')
  const onDisk = { ...config, ...place, s3: third, mediaStore: 'disk' as const }
  await runCommand(onDisk, ['restore-backup', address])
  const disk = createDiskMediaStore(join(place.dataDir, 'media'))
  expect((await disk.readWhole('sources/film.mp4')).equals(film)).toBe(true)
  expect((await disk.readWhole('images/a.webp')).toString()).toBe('a picture')
})
