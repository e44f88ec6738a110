import type { FilmFacts } from '@carriage/contract/videos/film-limits'
import { BlobSource, Input, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny'

/** Packets that are looked at for the frame rate. */
const PACKETS = 300

/** Reads of a film what the server has limits for; null where this parser finds no picture that it can read. */
export async function readFilmFacts(file: Blob): Promise<FilmFacts | null> {
  const input = new Input({
    source: new BlobSource(file),
    formats: [MP4, QTFF, MATROSKA, WEBM, MPEG_TS],
  })
  try {
    const tracks = await input.getTracks()
    const video = tracks.find((track) => track.isVideoTrack())
    if (!video) return null
    const seconds = (await input.getDurationFromMetadata()) ?? 0
    return {
      durationSeconds: seconds > 0 ? seconds : undefined,
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      framesPerSecond: (await video.computePacketStats(PACKETS)).averagePacketRate,
      tracks: tracks.filter((track) => track.isVideoTrack() || track.isAudioTrack()).length,
    }
  } finally {
    input.dispose()
  }
}
