export { findNextPlan } from './read-planned.ts'
export { presentPlan } from './planned-classes-presenter.ts'
export { listPlannedEntries } from './planned-classes-queries.ts'
