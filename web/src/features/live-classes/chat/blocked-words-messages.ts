/** Texts of the words that nobody may write in a chat. */
export const blockedWordsMessages = {
  open: 'Blocked words',
  title: 'Words that nobody may write',
  text: 'In the chat of every class. They are also found with accents, signs in place of letters, or spaces between them.',
  label: 'Words and phrases, one in each line',
  problem: 'Use at most 500 words, each of at most 60 letters.',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'The blocked words are saved.',
} as const
