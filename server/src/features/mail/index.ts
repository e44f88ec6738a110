export { deliverMail } from './deliver-mail.ts'
export { registerMailboxRoutes } from './mailbox-routes.ts'
export { deliverMailJob, queueMail, type Letter } from './queue-mail.ts'
export { renderLetter } from './render-letter.ts'
