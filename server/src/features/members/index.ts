export { closeDemoAccounts } from './close-demo-accounts.ts'
export { makeAdmin } from './make-admin.ts'
export { purgeUser } from './purge-user.ts'
export { replacePassword } from './replace-password.ts'
