/** Tables that the queries of other slices join, and that the demo studio fills. */
export { weeklyGoals } from './goals/goals-schema.ts'
export { leavingMembers } from './leaving/leaving-schema.ts'
export { videoCurves } from './content/content-schema.ts'
export { revenueDays, revenueSubscriptions } from './revenue/revenue-schema.ts'
