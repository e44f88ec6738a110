export { purgeUser } from './remove-user.ts'
export { dropSecondFactor, replacePassword, closeDemoAccounts, makeAdmin } from './change-user.ts'
