import { join } from 'node:path'
import { Muxer } from 'node-av/api'

const SEGMENT_SECONDS = 4

/**
 * Opens a rendition: `name.m3u8` with fMP4 segments of about four seconds in the single file `name.m4s` (RFC
 * 8216). `startsLate`: its first timestamp is above 0 and is kept.
 */
export function openHls(folder: string, name: string, startsLate = false): Muxer {
  return Muxer.openSync(join(folder, `${name}.m3u8`), {
    format: 'hls',
    useSyncQueue: false,
    useAsyncWrite: false,
    options: {
      // Shifting timestamps would desynchronise audio and video, which are in separate files.
      avoid_negative_ts: 'disabled',
      hls_time: String(SEGMENT_SECONDS),
      hls_playlist_type: 'vod',
      hls_segment_type: 'fmp4',
      hls_flags: 'single_file',
      hls_segment_filename: join(folder, `${name}.m4s`),
      // No edit lists: browsers apply them but hls.js does not, so that it would wait for the last segment for
      // ever.
      hls_segment_options: `movflags=+negative_cts_offsets${startsLate ? '+frag_discont' : ''}`,
    },
  })
}
