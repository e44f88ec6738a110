import type { Services } from '../../../context.ts'
import { jobKind } from '../../../platform/jobs.ts'
import { publishDueRows } from '../authoring/admin-queries.ts'

export const publishDueProgramsJob = jobKind<Record<string, never>>({
  name: 'publish-due-programs',
  expireInSeconds: 60,
  retryLimit: 2,
})

/** Marks scheduled programs whose time has come as published. */
export const publishDuePrograms = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  publishDueRows(db, now())
