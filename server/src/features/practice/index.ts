export {
  classIdOf,
  coachName,
  exerciseNames,
  hasAttended,
  isInLastTenth,
  isWorkout,
  REACHED_PERCENT,
  springSettings,
} from './practice-policy.ts'
export { listCompletedPrograms, logProgram, takeProgramBack } from './programs-queries.ts'
export { findAnyWorkout, findWorkoutBefore } from './noted-queries.ts'
export {
  extendClass,
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
