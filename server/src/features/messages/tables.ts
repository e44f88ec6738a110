/** For the demo studio. */
export { announcements, messageDays, messageRules } from './messages-schema.ts'
