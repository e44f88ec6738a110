import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import type { Video } from '@carriage/contract/videos/schemas'
import type { default as Hls, HlsConfig } from 'hls.js'

/** A film that plays from the store of this browser. */
export interface KeptFilm {
  playbackId: string
  /** Stands for its master playlist; nothing is ever asked for there. */
  url: string
  /** What captions and chapters say, by their addresses. */
  texts: ReadonlyMap<string, string>
  hls: typeof Hls
  loader: HlsConfig['loader']
}

/** A class that plays without a network, and what is known of it. */
export interface KeptClass {
  film: KeptFilm
  video: Video
  cued: { cues: Cues; springs: ListedSpring[] } | null
  /** An address of this page; null without a picture. */
  poster: string | null
}

/**
 * A class with its film from this browser, where it is the film that members see now and the reader may play it. Captions and chapters
 * stay as they were read: the studio may have changed them since the film was kept.
 */
export const withKeptFilm = (video: Video, film: KeptFilm): Video =>
  video.playback_url === null || video.playback_id !== film.playbackId
    ? video
    : { ...video, playback_url: film.url }

/** The same while there is no network, where captions and chapters are those on the device, too. */
export const withKeptClass = (video: Video, { film, video: kept }: KeptClass): Video => {
  const shown = withKeptFilm(video, film)
  const { captions, chapters_url } = kept
  return shown.playback_url === film.url ? { ...shown, captions, chapters_url } : shown
}
