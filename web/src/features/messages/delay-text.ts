import { texts as messages } from '@carriage/texts/web/messages'

/** '36 hours', '2 days'. */
export const delayText = (hours: number): string =>
  hours > 0 && hours % 24 === 0
    ? messages.rules.days({ count: hours / 24 })
    : messages.rules.hours({ count: hours })
