export { closeDemoAccounts, makeAdmin } from './make-admin.ts'
export { purgeUser } from './remove-user.ts'
export { dropSecondFactor, replacePassword } from './change-user.ts'
