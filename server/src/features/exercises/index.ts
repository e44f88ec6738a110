export {
  listNames as listExerciseNames,
  lockNames as lockExerciseNames,
} from './exercises-queries.ts'
export { listEasierForYou } from './list-easier-for-you.ts'
export { countPractices } from './practices-queries.ts'
