import { defineSweep } from '../../../context.ts'
import { removeGoneProcesses } from '../../../platform/db/processes-queries.ts'
import { deleteRecentWrites } from '../../../platform/db/recent-writes-queries.ts'
import { addDays } from '../../../platform/time.ts'

/** Forgets processes that were killed long ago, and who wrote when. */
export const sweepProcessesJob = defineSweep({
  name: 'sweep-processes',
  expireInSeconds: 60,
  cron: '8 * * * *',
  run: async ({ db, now }) => {
    await removeGoneProcesses(db, addDays(now(), -1))
    await deleteRecentWrites(db, addDays(now(), -1))
  },
})
