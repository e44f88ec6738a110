export { findRedemption, hadTrial, insertCode, insertRedemption } from './devices-queries.ts'
