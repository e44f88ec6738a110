/** Tables that the queries of other slices join. */
export { userLexemes, userName, users, userSeen, type UserRow } from './accounts-schema.ts'
export { userWords } from './user-words-schema.ts'
export { securityEvents, type SecurityEventRow } from './security/security-schema.ts'
export { activeDays } from './session/active-days-schema.ts'
