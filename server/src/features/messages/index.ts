export { messageDues, type MessageDues } from './sending/message-dues.ts'
