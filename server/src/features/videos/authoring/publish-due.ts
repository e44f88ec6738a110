import type { Services } from '../../../context.ts'
import { jobKind } from '../../../platform/jobs.ts'
import { publishDueRows } from './admin-queries.ts'

export const publishDueVideosJob = jobKind<Record<string, never>>({
  name: 'publish-due-videos',
  expireInSeconds: 60,
  retryLimit: 2,
})

/** Marks scheduled videos whose time has come as published. */
export const publishDueVideos = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  publishDueRows(db, now())
