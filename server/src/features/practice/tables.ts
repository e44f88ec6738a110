/** The table that queries of other slices read. */
export { practiceLog } from './practice-schema.ts'
