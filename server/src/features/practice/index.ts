export { classIdOf, coachName, copyExercises, springSettings } from './practice-policy.ts'
export { listCompletedPrograms } from './programs-queries.ts'
export {
  completeLiveWorkouts,
  logAttendance,
  logClass,
  type LogScope,
  logProgram,
  logSession,
  takeProgramBack,
  takeSessionBack,
} from './note-workout.ts'
export {
  deleteWorkout as removePastWorkout,
  findAnyWorkout,
  findWorkoutBefore,
  logPastWorkout,
} from './noted-queries.ts'
export { extendClass, isClassLogged, lockLog } from './practice-queries.ts'
export {
  findFirstWorkout,
  findPracticeTotals,
  listAttended,
  listDone,
  listLoggedSessions,
  listMilestoneWorkouts,
  listWorkouts,
  listWorkoutsBetween,
  listWorkoutTimes,
} from './workouts-queries.ts'
