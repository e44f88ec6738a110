import { join } from 'node:path'
import { createDiskMediaStore } from './adapters/media-store/disk-media-store.ts'
import { withFormerStore } from './adapters/media-store/former-store.ts'
import type { MediaStore } from './adapters/media-store/media-store.ts'
import type { Config } from './config/config.ts'

type Place = Pick<Config, 'dataDir' | 'mediaStore' | 's3'>

/** The stores that are configured; the library of S3 is loaded only then. */
export async function openMediaStores({
  dataDir,
  s3,
}: Place): Promise<{ disk: MediaStore; s3: MediaStore | undefined }> {
  const folder = join(dataDir, 'media')
  const disk = createDiskMediaStore(folder)
  if (!s3) return { disk, s3: undefined }
  const { createS3MediaStore } = await import('./adapters/media-store/s3/s3-media-store.ts')
  return { disk, s3: createS3MediaStore(s3, folder) }
}

/** The store for the media, and behind it the one that still has some. */
export async function composeMediaStore(config: Place): Promise<MediaStore> {
  const { disk, s3 } = await openMediaStores(config)
  if (!s3) return disk
  if (config.mediaStore === 'disk') return withFormerStore(disk, s3)
  const isMoved = (await disk.listOldest('')).length === 0
  return isMoved ? s3 : withFormerStore(s3, disk)
}
