export { deliverMail, deliverMailJob } from './deliver-mail.ts'
export { deleteMailsTo, findRefusal } from './mail-queries.ts'
export type {
  ApiKeyEvent,
  BackupWarning,
  DateChange,
  EmailMessage,
  MailDevice,
  MailReader,
  RemovedThing,
  SecurityEvent,
  WaitingNews,
} from './email-message.ts'
export { readerOf } from './email-message.ts'
export { momentOfClass } from './templates/class-time.ts'
export { openMessage } from './sealed-message.ts'
export { queueMail } from './queue-mail.ts'
export { renderEmail, renderOffer } from './render-email.ts'
