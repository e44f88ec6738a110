import { findFfmpeg } from '../../adapters/video-host/embedded/find-ffmpeg.ts'
import { type Check, ok, warning } from '../check.ts'

const NAME = 'Films'

export const checkFilms: Check = {
  name: NAME,
  seconds: 65,
  async run() {
    let reason: string | undefined
    await findFfmpeg((why) => {
      reason = why
    })
    return reason === undefined
      ? [ok(NAME, 'FFmpeg loads, they are converted')]
      : [
          warning(
            NAME,
            `FFmpeg does not load on this system, so videos cannot be uploaded (${reason})`,
            'install the optional packages again with npm ci --include=optional, on glibc',
          ),
        ]
  },
}
