/** Tables that the queries of other slices join. */
export { weeklyGoals } from './goals/goals-schema.ts'
