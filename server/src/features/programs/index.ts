export {
  enrollmentCompletedSessions,
  enrollmentCompletedWeeks,
  enrollments,
} from './enrollments-schema.ts'
export { loadStandings } from './load-standings.ts'
export { countMember, forgetEnrollments, unassignVideo } from './programs-queries.ts'
export { programs, programSessions, programWeeks } from './programs-schema.ts'
export { remindOfWorkouts, remindOfWorkoutsJob } from './remind-of-workouts.ts'
export { registerProgramRoutes } from './routes.ts'
export { savablePrograms } from './saved-programs.ts'
export { listCompletedSessions } from './standings-queries.ts'
