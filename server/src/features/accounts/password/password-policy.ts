/** Whose password it is going to be. */
export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
  /** The name of the studio; absent where a command sets the password. */
  studio?: string
}

const productWords = ['carriage', 'pilates', 'reformer']
const MIN_WORD = 3

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words that a stranger would try first for this person. */
function wordsOf({ email, firstName, lastName, studio }: PasswordOwner): string[] {
  const local = email.split('@')[0] ?? ''
  const parts = [...productWords, studio ?? '', firstName, lastName, local].flatMap((text) => [
    fold(text).replace(/[^\p{L}\p{N}]/gu, ''),
    ...fold(text).split(/[^\p{L}\p{N}]+/u),
  ])
  return [...new Set(parts)]
    .filter((word) => word.length >= MIN_WORD)
    .toSorted((a, b) => b.length - a.length)
}

/** Whether words of the product or of the person make up half of the password or more. */
export function isMainlyKnownWords(password: string, owner: PasswordOwner): boolean {
  const whole = fold(password)
  let rest = whole
  for (const word of wordsOf(owner)) rest = rest.replaceAll(word, '\n')
  return rest.replaceAll('\n', '').length <= whole.length / 2
}
