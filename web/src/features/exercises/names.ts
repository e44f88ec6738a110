import { messages } from './messages.ts'

export const { muscleNames, cautionNames } = messages
