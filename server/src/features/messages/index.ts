export { readSentTo } from './sending/read-sent.ts'
export { dueMessages, type DueMessages } from './sending/due-messages.ts'
