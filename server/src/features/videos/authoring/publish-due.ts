import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { publishDueRows } from './admin-queries.ts'

export const publishDueVideosJob = defineJob({
  name: 'publish-due-videos',
  expireInSeconds: 60,
  retryLimit: 2,
  cron: '* * * * *',
  run: publishDueVideos,
})

/** Marks scheduled videos that are due as published. */
export function publishDueVideos({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  return publishDueRows(db, now())
}
