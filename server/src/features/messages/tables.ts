/** For the demo studio. */
export {
  announcements,
  messageDays,
  messageMarks,
  messageRules,
  sentMessages,
} from './messages-schema.ts'
