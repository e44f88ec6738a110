import { inArray } from 'drizzle-orm'
import { STUDIO_MEASURES } from './practice-policy.ts'
import { completedPrograms, practiceLog } from './practice-schema.ts'

/** The tables that queries of other slices read. */
export { completedPrograms, practiceLog }

/** What the figures of the studio count. */
export const ofStudio = inArray(practiceLog.measure, [...STUDIO_MEASURES])
