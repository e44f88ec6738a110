/** For the demo studio. */
export { announcements, messageDays, messageMarks, messageRules } from './messages-schema.ts'
