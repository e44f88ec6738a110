export { makeAdmin } from './make-admin.ts'
export { purgeUser } from './purge-user.ts'
export { dropSecondFactor } from './reset-second-factor.ts'
export { replacePassword } from './replace-password.ts'
