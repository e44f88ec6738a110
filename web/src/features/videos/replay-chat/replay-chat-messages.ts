/** Texts of the chat beside a recording; apart from those of the page, which most classes need without them. */
export const replayChatMessages = {
  title: 'Chat of the live class',
  messages: 'Messages',
  hide: 'Hide chat',
  show: 'Show chat',
  none: 'Messages appear here as they were written.',
  host: 'Host',
  question: 'Question',
  answered: 'Answered',
  playFrom: (place: string) => `Play from ${place}`,
} as const
