export {
  listChoices as listExerciseChoices,
  listNames as listExerciseNames,
  lockNames as lockExerciseNames,
  countPractices,
} from './exercises-queries.ts'
export { listEasierForYou } from './read-exercises.ts'
