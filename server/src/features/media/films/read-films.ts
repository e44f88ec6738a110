import { reworded } from '@carriage/texts/reworded'
import type { Films, OtherFilm } from '@carriage/contract/videos/film-schemas'
import type { Context } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { WAVEFORM } from '../../../adapters/video-host/embedded/rendition-files.ts'
import {
  findProcessing,
  type FilmRow,
  listFilms,
  presentLoudness,
  readAdminVideo,
} from '../../videos/index.ts'

/** The films of a video beside the one that members see; 403 for a caller who may not change it. */
export async function readFilms(
  context: Context,
  { id }: { id: string },
): Promise<{ films: Films }> {
  const { video } = await readAdminVideo(context, { id })
  const film = await findProcessing(context.db, id)
  const rows = await listFilms(context.db, id)
  const next = rows.find(({ state }) => state !== 'former')
  return {
    films: {
      waveform_url: waveformUrl(context, video.playback_id, video.loudness),
      sound: {
        can_mix: context.videoHost.makesMixes,
        tracks: film?.sounds ?? null,
        music: film?.musicName ?? null,
      },
      next: next ? presentFilm(context, next) : null,
      former: rows
        .filter(({ state }) => state === 'former')
        .map((row) => presentFilm(context, row)),
    },
  }
}

/** A waveform is made with every measurement. */
const waveformUrl = (
  { videoHost, now }: Context,
  playbackId: string | null,
  loudness: object | null,
): string | null =>
  playbackId === null || loudness === null ? null : videoHost.fileUrl(playbackId, WAVEFORM, now())

const presentFilm = (context: Context, row: FilmRow): OtherFilm => ({
  _id: row.id,
  state: row.state,
  source_name: row.sourceName,
  duration: row.durationSeconds,
  stage: row.processingStage,
  percent: row.processingPercent,
  error: row.processingError && reworded(row.processingError),
  cut: row.cut,
  loudness: presentLoudness(row.loudness),
  playback_url:
    row.playbackId === null ? null : context.videoHost.playbackUrl(row.playbackId, context.now()),
  waveform_url: waveformUrl(context, row.playbackId, row.loudness),
  kept_until: epoch(row.keptUntil),
})
