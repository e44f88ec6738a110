/** Tables that the queries of other slices join. */
export { classReports, healthRecords } from './safe-training-schema.ts'
