export { deliverMail, deliverMailJob } from './deliver-mail.ts'
export { deleteMailsTo } from './mail-queries.ts'
export type {
  ApiKeyEvent,
  DateChange,
  EmailMessage,
  MailReader,
  SecurityEvent,
  WaitingNews,
} from './email-message.ts'
export { openMessage } from './sealed-message.ts'
export { queueMail } from './queue-mail.ts'
export { offerTitle, offerWords } from './templates/billing/offer-words.ts'
export { renderEmail } from './render-email.ts'
