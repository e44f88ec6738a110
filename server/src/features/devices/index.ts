export { findRedemption, hadTrial, insertCode, insertRedemption } from './devices-queries.ts'
export { addCode, removeUnusedCode } from './import-code.ts'
