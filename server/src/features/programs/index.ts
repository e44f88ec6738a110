export { registerProgramAdminRoutes } from './admin-routes.ts'
export {
  enrollmentCompletedSessions,
  enrollmentCompletedWeeks,
  enrollments,
} from './enrollments-schema.ts'
export { loadStandings } from './load-standings.ts'
export { countMember, forgetEnrollments, unassignVideo } from './programs-queries.ts'
export { programs, programSessions, programWeeks } from './programs-schema.ts'
export { publishDuePrograms, publishDueProgramsJob } from './publish-due.ts'
export { purgeProgram } from './purge-program.ts'
export { remindOfWorkouts, remindOfWorkoutsJob } from './remind-of-workouts.ts'
export { restoreProgram } from './restore-program.ts'
export { registerProgramRoutes } from './routes.ts'
export { savablePrograms } from './saved-programs.ts'
export { listCompletedSessions } from './standings-queries.ts'
