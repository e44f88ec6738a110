export { type PersonalData, queueExportRemoval } from './make-data-export.ts'
