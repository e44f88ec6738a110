export { readSafety } from './safety.ts'
export {
  type EffortOf,
  readEfforts,
  readReport,
  saveReport,
  storeReport,
} from './reports/reports.ts'
export { openReport, sealRecord, type SealedHealthScope } from './sealed-health.ts'
