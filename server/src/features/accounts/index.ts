export { presentUser } from './accounts-presenter.ts'
export {
  deleteUser,
  findUser,
  insertUser,
  isLastAdmin,
  isTaken,
  lockDeletedUser,
  lockUser,
  lockUserByEmail,
  updateUser,
} from './accounts-queries.ts'
export { authenticate } from './session/authenticate.ts'
export { invalidateAuthTokens } from './auth-tokens-queries.ts'
export { consumeAttempt } from './attempt-limits.ts'
export { DEMO_PASSWORD, listDemoAccounts } from './demo-accounts.ts'
export { deviceName } from './session/device-name.ts'
export { checkOneTimeCode, issueOneTimeCode } from './one-time-code.ts'
export { hashPassword, passwordMatches } from './password/passwords.ts'
export { listSignIns, revokeSessions } from './session/sessions-queries.ts'
export { unsubscribeToken } from './profile/unsubscribe-token.ts'
export { sweepAccounts } from './sweep-accounts.ts'
