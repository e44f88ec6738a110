import type { Letter } from './letters.ts'

export interface WrittenLetter {
  subject: string
  text: string
  html: string
  /** Where one click ends this kind of mail; absent for mails that always come. */
  unsubscribeUrl?: string
}

/**
 * Writes a letter as text and as HTML. React comes in with the first letter: whoever only queues
 * mails never loads it.
 */
export async function renderLetter(letter: Letter): Promise<WrittenLetter> {
  const { writeLetter } = await import('./templates/write-letter.tsx')
  return writeLetter(letter)
}
