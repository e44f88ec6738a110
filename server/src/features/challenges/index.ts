export { findHomeChallenge } from './read-challenges.ts'
export { listBadges } from './settling-queries.ts'
