export {
  classIdOf,
  coachName,
  exerciseNames,
  hasAttended,
  isWorkout,
  REACHED_PERCENT,
  springSettings,
} from './practice-policy.ts'
export { findAnyWorkout } from './noted-queries.ts'
export {
  findFirstWorkout,
  findPracticeTotals,
  listDone,
  listLoggedSessions,
  listMilestoneWorkouts,
  listWorkoutsBetween,
  listWorkoutTimes,
  logAttendance,
  logClass,
  logSession,
  takeSessionBack,
} from './practice-queries.ts'
