import type { Services } from '../../context.ts'
import { defineJob } from '../../define-job.ts'
import { addDays } from '../../platform/time.ts'
import { changePlace } from './places.ts'
import { deleteClosedPlaces, lockOverdue } from './places-queries.ts'

const CLOSED_DAYS = 30
const AT_ONCE = 200

export const sweepHouseholdsJob = defineJob({
  name: 'sweep-households',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '23 * * * *',
  run: sweepHouseholds,
})

/** Ends invitations that nobody has answered in time, and deletes places a month after they were closed. */
async function sweepHouseholds(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db, now } = services
  while (await expireSome(services));
  await deleteClosedPlaces(db, addDays(now(), -CLOSED_DAYS))
}

/** Whether there may be more. */
const expireSome = (services: Pick<Services, 'db' | 'now'>): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const overdue = await lockOverdue(tx, services.now(), AT_ONCE)
    for (const place of overdue) await changePlace(services, tx, place, 'expire')
    return overdue.length === AT_ONCE
  })
