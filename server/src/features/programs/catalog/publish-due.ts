import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { publishDueRows } from '../authoring/admin-queries.ts'

export const publishDueProgramsJob = defineJob({
  name: 'publish-due-programs',
  expireInSeconds: 60,
  retryLimit: 2,
  cron: '* * * * *',
  run: publishDuePrograms,
})

/** Marks scheduled programs that are due as published. */
export function publishDuePrograms({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  return publishDueRows(db, now())
}
