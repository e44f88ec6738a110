export { findHomeChallenge } from './challenges.ts'
export { listBadges } from './settling-queries.ts'
