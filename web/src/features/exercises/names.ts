import { texts as messages } from '@carriage/texts/web/exercises'

export const { muscleNames } = messages
