export {
  enrollmentCompletedSessions,
  enrollmentCompletedWeeks,
  enrollments,
} from './progress/enrollments-schema.ts'
export { loadProgramStates } from './progress/load-program-states.ts'
export { countMember, forgetEnrollments, unassignVideo } from './programs-queries.ts'
export { programs, programSessions, programWeeks } from './programs-schema.ts'
export { publishDuePrograms } from './catalog/publish-due.ts'
export { purgeProgram } from './authoring/purge-program.ts'
export { remindOfWorkouts } from './reminders/remind-of-workouts.ts'
export { restoreProgram } from './authoring/restore-program.ts'
export { savablePrograms } from './catalog/saved-programs.ts'
export { listCompletedSessions } from './progress/joined-programs-queries.ts'
