export { type PersonalData, queueExportRemoval } from './data-exports.ts'
