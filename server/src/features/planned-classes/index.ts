export { findNextPlan } from './planned-classes.ts'
export { presentPlan } from './planned-classes-presenter.ts'
export { listPlannedEntries } from './planned-classes-queries.ts'
