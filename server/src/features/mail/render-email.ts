import type { Brand } from '@carriage/contract/brand/schemas'
import type { CalendarPart } from '../../adapters/mailer/mailer.ts'
import type { EmailMessage } from './email-message.ts'

export interface RenderedEmail {
  subject: string
  text: string
  html: string
  /** The URL that ends this kind of mail with one click; absent for mails that cannot be ended. */
  unsubscribeUrl?: string
  /** For the calendar of the reader. */
  calendars?: readonly CalendarPart[]
}

/** Whose mail it is. */
export interface Sender {
  brand: Brand
  /** Where its logo is. */
  publicUrl: string
}

/**
 * Renders a message as text and as HTML, in the look of a brand. React is loaded with the first message, so that processes which only
 * queue mails do not load it.
 */
export async function renderEmail(sender: Sender, message: EmailMessage): Promise<RenderedEmail> {
  const { writeEmail } = await import('./templates/write-email.tsx')
  return writeEmail(sender, message)
}
