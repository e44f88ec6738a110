export { coachName, hasAttended, isWorkout, REACHED_PERCENT } from './practice-policy.ts'
export {
  findPracticeTotals,
  listLoggedSessions,
  listWorkoutTimes,
  logAttendance,
  logClass,
  logSession,
  takeSessionBack,
} from './practice-queries.ts'
