import { inArray } from 'drizzle-orm'
import { STUDIO_MEASURES } from './practice-policy.ts'
import { practiceLog } from './practice-schema.ts'

/** The table that queries of other slices read. */
export { practiceLog }

/** What the figures of the studio count. */
export const ofStudio = inArray(practiceLog.measure, [...STUDIO_MEASURES])
