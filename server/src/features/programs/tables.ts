/** Tables that the queries of other slices join. */
export { enrollmentPauses } from './adjusting/adjustments-schema.ts'
export { sessionCredits } from './credits/credits-schema.ts'
export {
  enrollmentCompletedSessions,
  enrollmentCompletedWeeks,
  enrollments,
} from './progress/enrollments-schema.ts'
export { hasNoVideo, programs, programSessions, programWeeks } from './programs-schema.ts'
