export { findRedemption, insertCode, insertRedemption } from './devices-queries.ts'
