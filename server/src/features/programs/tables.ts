/** Tables that the queries of other slices join. */
export {
  enrollmentCompletedSessions,
  enrollmentCompletedWeeks,
  enrollments,
} from './progress/enrollments-schema.ts'
export { programs, programSessions, programWeeks } from './programs-schema.ts'
