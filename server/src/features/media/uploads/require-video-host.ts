import type { VideoHost } from '../../../adapters/video-host/video-host.ts'
import { AppError } from '../../../platform/app-error.ts'

/** Throws `conflict` where no film could be made playable, before one is sent or fetched in vain. */
export function requireVideoHost({ isAvailable }: VideoHost): void {
  if (!isAvailable)
    throw new AppError(
      'conflict',
      'This server cannot take videos, because FFmpeg does not run on it. Ask your administrator to install it.',
    )
}
