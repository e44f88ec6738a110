import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { emit } from '../../events/index.ts'
import { localDay } from '../adjusting/adjust-policy.ts'
import { endPause } from '../adjusting/adjustments-queries.ts'
import { lockOutline } from '../outline-queries.ts'
import {
  completeWeeks,
  listFinishedMembers,
  lockEnrollment,
  updateEnrollment,
} from './enrollments-queries.ts'
import { isFinished, type Outline } from './progress-policy.ts'

interface Finish {
  outline: Outline
  programId: string
  userId: string
  at: Date
}

/** Completes a member's program when nothing of it is open: ends its pause, and tells the webhooks the first time. */
export async function finishProgram(
  scope: Pick<Services, 'jobs' | 'now'>,
  on: Executor,
  { outline, programId, userId, at }: Finish,
): Promise<void> {
  const enrollment = await lockEnrollment(on, userId, programId)
  if (!enrollment || enrollment.status === 'stopped' || !isFinished(outline, enrollment)) return
  await endPause(on, enrollment.id, localDay(enrollment.timeZone, at))
  if (enrollment.status === 'completed') return
  const weekIds = outline.weeks.map(({ id }) => id)
  await completeWeeks(on, enrollment.id, weekIds, at)
  await updateEnrollment(on, enrollment.id, {
    status: 'completed',
    completedAt: enrollment.completedAt ?? at,
    updatedAt: enrollment.updatedAt,
  })
  const data = { member_id: userId, program_id: programId }
  await emit(scope, on, { type: 'enrollment.completed', data })
}

export const finishProgramsJob = defineJob<{ programId: string }>({
  name: 'finish-programs',
  expireInSeconds: 600,
  retryLimit: 10,
  run: finishPrograms,
})

/** Lets members follow a change after which a program may have less to do, once the transaction has committed. */
export async function followContent(
  { jobs }: Pick<Services, 'jobs'>,
  on: Executor,
  programIds: readonly string[],
): Promise<void> {
  for (const programId of programIds) await jobs.send(on, finishProgramsJob, { programId })
}

const BATCH = 200

/** Completes a program for everybody who has all that is left of it. Members with something open are not touched. */
async function finishPrograms(
  services: Services,
  { programId }: { programId: string },
): Promise<void> {
  for (let after: string | undefined; ;) {
    const members = await listFinishedMembers(
      services.db,
      { programId, after, at: services.now() },
      BATCH,
    )
    for (const userId of members)
      await services.db.transaction(async (tx) => {
        const at = services.now()
        const outline = await lockOutline(tx, programId, at)
        if (outline) await finishProgram(services, tx, { outline, programId, userId, at })
      })
    if (members.length < BATCH) return
    after = members.at(-1)
  }
}
