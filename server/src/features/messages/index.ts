export { readSentTo } from './sending/read-sent.ts'
export { messageDues, type MessageDues } from './sending/message-dues.ts'
