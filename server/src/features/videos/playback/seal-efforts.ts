import type { Services } from '../../../context.ts'
import { utcDay } from '../../../platform/time.ts'
import { storeReport } from '../../safe-training/index.ts'
import { takeClearEfforts } from './watched-queries.ts'

const AT_ONCE = 500

/** Encrypts the efforts that were stored in clear before there were reports; later starts find none. */
export async function sealEfforts(services: Services): Promise<void> {
  const move = () =>
    services.db.transaction(async (tx) => {
      const taken = await takeClearEfforts(tx, AT_ONCE)
      for (const { userId, videoId, effort, updatedAt } of taken) {
        const key = { userId, videoId, day: utcDay(updatedAt) }
        await storeReport(services, tx, { ...key, at: updatedAt, report: { effort, pain: null } })
      }
      return taken.length
    })
  while ((await move()) > 0);
}
