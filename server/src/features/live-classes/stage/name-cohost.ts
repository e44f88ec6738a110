import { mayHost, liveRefusals } from '@carriage/contract/live-classes/policy'
import { hasPlace, stageRefusals } from '@carriage/contract/live-classes/stage'
import { texts as t } from '@carriage/texts/server/live-classes'
import { callerOf } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import { findUser } from '../../accounts/index.ts'
import { hostsOf } from '../admission/live-access-policy.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { lockHostedLive, readAdminLive } from '../scheduling/read-admin-live.ts'
import { tellCoach } from '../scheduling/tell-coach.ts'
import { changeStage, lockStage } from './change-stage.ts'
import { saveCohost } from './stage-queries.ts'

/**
 * Names the coach who helps to host the current date of a class, or nobody: a co-host has the host's page and may come on the
 * stage. Throws 403 to a co-host, 422 for anybody but a coach who does not teach the class anyway.
 */
export async function nameCohost(
  context: Context,
  { id, coach }: { id: string; coach: string | null },
) {
  await context.db.transaction(async (tx) => {
    const live = await lockHostedLive(context, tx, id)
    const { occurrenceId, cohostId: former } = live
    if (!mayHost(callerOf(context), { ...hostsOf(live), cohost: null }))
      throw new AppError('forbidden', () => t.onlyAdminsAndInstructorClassMay)
    if (occurrenceId === null) throw new AppError('conflict', liveRefusals.ended)
    const user = coach === null ? undefined : await findUser(tx, coach)
    const teaches = [live.instructorId, live.series.instructorId].includes(coach)
    if (coach !== null && (teaches || !user?.roles.includes('coach')))
      throw invalidField('coach', stageRefusals.coach)
    await saveCohost(tx, occurrenceId, coach)
    if (coach !== former)
      await tellCoach(context, tx, { coach, id, title: live.title, role: 'cohost' })
    if (former !== null && former !== coach) {
      const stage = await lockStage(tx, { id, occurrenceId })
      const isThere = stage.entries.some(
        ({ userId, state }) => userId === former && hasPlace(state),
      )
      if (isThere)
        await changeStage(context, tx, { stage, userId: former, events: [{ type: 'remove' }] })
    }
    // Also of a program that sends without a page.
    const gone = former !== null && former !== coach && { removed: former }
    await publishLiveNotice(context, tx, { id, changed: true, ...gone })
  })
  return readAdminLive(context, { id })
}
