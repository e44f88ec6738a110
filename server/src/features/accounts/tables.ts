/** Tables that the queries of other slices join. */
export { userLexemes, userName, users, userSeen, type UserRow } from './accounts-schema.ts'
export {
  hasAccess,
  hasPlan,
  holderRights,
  holders,
  isHolder,
  isMemberAlone,
  ownRights,
} from './payers-queries.ts'
export { userWords } from './user-words-schema.ts'
export { securityEvents, type SecurityEventRow } from './security/security-schema.ts'
export { isOfLiveSession, isLiveDevice } from './session/live-session-queries.ts'
export { pushDevices, type PushDeviceRow } from './session/push-devices-schema.ts'
export { activeDays } from './session/active-days-schema.ts'
export { type ApiKeyRow, apiKeys } from './api-keys/api-keys-schema.ts'
