import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { emit } from '../../events/index.ts'
import { publishDueRows } from './admin-queries.ts'

export const publishDueVideosJob = defineJob({
  name: 'publish-due-videos',
  expireInSeconds: 60,
  retryLimit: 2,
  cron: '* * * * *',
  run: publishDueVideos,
})

/** Marks scheduled videos that are due as published. */
export function publishDueVideos(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  return services.db.transaction(async (tx) => {
    for (const video_id of await publishDueRows(tx, services.now()))
      await emit(services, tx, { type: 'video.published', data: { video_id } })
  })
}
