export { activationCodes, codeRedemptions } from './devices-schema.ts'
export { findRedemption, insertCode, insertRedemption } from './devices-queries.ts'
