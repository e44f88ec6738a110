export {
  coachName,
  exerciseNames,
  hasAttended,
  isWorkout,
  REACHED_PERCENT,
  springSettings,
} from './practice-policy.ts'
export {
  findPracticeTotals,
  listLoggedSessions,
  listWorkoutTimes,
  logAttendance,
  logClass,
  logSession,
  takeSessionBack,
} from './practice-queries.ts'
