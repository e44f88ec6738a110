import type { EmailMessage } from './email-message.ts'

export interface RenderedEmail {
  subject: string
  text: string
  html: string
  /** Where one click ends this kind of mail; absent for mails that always come. */
  unsubscribeUrl?: string
}

/**
 * Writes a message as text and as HTML. React comes in with the first message: whoever only queues
 * mails never loads it.
 */
export async function renderEmail(message: EmailMessage): Promise<RenderedEmail> {
  const { writeEmail } = await import('./templates/write-email.tsx')
  return writeEmail(message)
}
