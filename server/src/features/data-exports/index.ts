export type { PersonalData } from './personal-data.ts'
export { queueExportRemoval } from './sweep-data-exports.ts'
