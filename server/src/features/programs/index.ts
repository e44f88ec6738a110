export { loadProgramStates } from './progress/load-program-states.ts'
export { adjustEnrollmentCounts, deleteEnrollments } from './programs-queries.ts'
export { publishDuePrograms } from './catalog/publish-due.ts'
export { purgeProgram, restoreProgram } from './authoring/remove-program.ts'
export { remindOfWorkouts } from './reminders/remind-of-workouts.ts'

export { listCompletedSessions } from './progress/joined-programs-queries.ts'
