export { deliverMail } from './deliver-mail.ts'
export { registerMailboxRoutes } from './mailbox-routes.ts'
export type { Letter } from './letters.ts'
export { deliverMailJob, queueMail } from './queue-mail.ts'
