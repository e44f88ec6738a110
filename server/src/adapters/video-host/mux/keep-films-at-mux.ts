import { texts as t } from '@carriage/texts/server/films'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AT_MUX, type VideoHost } from '../video-host.ts'
import { findFilm } from './mux-films-queries.ts'

/**
 * A host without the keys of Mux. Films that are still there cannot be removed until the keys are back: forgotten here, they
 * would stay there for good. What is here of them goes: one that was begun at Mux may have been made here under the same id.
 */
export const keepFilmsAtMux = (embedded: VideoHost, db: Database): VideoHost => ({
  ...embedded,
  async remove(playbackId) {
    await embedded.remove(playbackId)
    const id = playbackId.startsWith(AT_MUX) ? playbackId.slice(AT_MUX.length) : playbackId
    if (await findFilm(db, id)) throw new AppError('unavailable', () => t.filmStaysAtMux)
  },
})
