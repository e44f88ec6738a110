import { findEngine } from '../../adapters/video-host/embedded/find-engine.ts'
import type { Check } from '../check.ts'
import { ok, warning } from '../finding.ts'

const NAME = 'Films'

export const checkFilms: Check = {
  name: NAME,
  seconds: 65,
  async run({ config: { convertsVideos } }) {
    if (!convertsVideos)
      return [ok(NAME, 'are not converted (VIDEO_CONVERSION=off): H.264 only, in one quality')]
    let reason: string | undefined
    await findEngine(true, (why) => {
      reason = why
    })
    return reason === undefined
      ? [ok(NAME, 'FFmpeg loads, they are converted')]
      : [
          warning(
            NAME,
            `FFmpeg does not load on this system, so they play in one quality, H.264 only (${reason})`,
            'install the optional packages again with npm ci --include=optional, on glibc',
          ),
        ]
  },
}
