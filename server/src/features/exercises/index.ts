export {
  listNames as listExerciseNames,
  lockNames as lockExerciseNames,
} from './exercises-queries.ts'
export { listEasierForYou } from './read-exercises.ts'
export { countPractices } from './practices-queries.ts'
