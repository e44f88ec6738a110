import { type Services, defineSweep } from '../../../context.ts'
import { deleteFilm, listOutdatedFilms, lockFilm } from '../../videos/index.ts'
import { filesOfFilm, removeVideoFilesJob } from '../processing/remove-video-files.ts'
import { afterEvent } from './film-policy.ts'

const AT_ONCE = 100

export const sweepFilmsJob = defineSweep({
  name: 'sweep-films',
  cron: '23 * * * *',
  run: sweepFilms,
})

/** Removes former films that were kept long enough, each with its files. */
async function sweepFilms({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  for (const { id, keptUntil } of await listOutdatedFilms(db, now(), AT_ONCE))
    await db.transaction(async (tx) => {
      const film = await lockFilm(tx, id)
      // It may have been brought back and replaced again in the meantime.
      if (film?.keptUntil?.getTime() !== keptUntil?.getTime()) return
      if (!film || afterEvent(film.state, 'outdated') !== 'gone') return
      await deleteFilm(tx, id)
      await jobs.send(tx, removeVideoFilesJob, filesOfFilm(film))
    })
}
