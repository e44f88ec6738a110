export {
  eraseExercise,
  listCalledOtherwise,
  listClips,
  listChoices as listExerciseChoices,
  listNamed as listExercisesNamed,
  listNames as listExerciseNames,
  lockNames as lockExerciseNames,
  shiftClips,
  findNamed as findExerciseNamed,
} from './exercises-queries.ts'
export { listEasierForYou } from './read-exercises.ts'
export {
  eraseUntouchedExercise,
  releaseClip,
  takeClip,
  takeEasier,
  takeExercise,
} from './take-exercise.ts'
