import type { Services } from '../../../context.ts'
import { openUpload } from './open-upload.ts'

/** The number of bytes received at a signed address, and the total; null when it was not announced. */
export async function readUpload(
  services: Pick<Services, 'db' | 'linkKey' | 'now' | 'mediaStore'>,
  { token }: { token: string },
): Promise<{ arrived: number; size: number | null }> {
  const { path, size } = await openUpload(services, token)
  const stored = await services.mediaStore.stat(path)
  return { arrived: stored?.size ?? (await services.mediaStore.arrived(path)), size }
}
