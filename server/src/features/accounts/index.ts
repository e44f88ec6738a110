export { presentUser } from './accounts-presenter.ts'
export { users, type UserRow } from './accounts-schema.ts'
export {
  eraseUser,
  findUser,
  insertUser,
  isLastAdmin,
  isTaken,
  lockDeletedUser,
  lockUser,
  lockUserByEmail,
  updateUser,
} from './accounts-queries.ts'
export { activeDays } from './active-days-schema.ts'
export { authenticate } from './authenticate.ts'
export { voidAuthTokens } from './auth-tokens-queries.ts'
export { spendAttempt } from './budgets.ts'
export { deviceName } from './device-name.ts'
export { registerGoogleRoutes } from './google-routes.ts'
export { checkOneTimeCode, issueOneTimeCode } from './one-time-code.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export { registerAccountRoutes } from './routes.ts'
export { listSignIns, revokeSessions } from './sessions-queries.ts'
export { unsubscribeToken } from './unsubscribe-token.ts'
export { sweepAccounts, sweepAccountsJob } from './sweep-accounts.ts'
