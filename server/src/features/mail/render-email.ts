import type { Brand } from '@carriage/contract/brand/schemas'
import type { CalendarPart } from '../../adapters/mailer/mailer.ts'
import type { EmailMessage, MailReader } from './email-message.ts'
import type { Offer, OfferNote } from './templates/billing/offer-words.ts'

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
 * Renders a message as text and as HTML, in the look of a brand and the language of the account that its address has; else of
 * the reader that the message names; else of the studio. React is loaded with the first message, so that processes which only
 * queue mails do not load it.
 */
export async function renderEmail(
  sender: Sender,
  message: EmailMessage,
  account?: MailReader,
): Promise<RenderedEmail> {
  const { writeEmail } = await import('./templates/write-email.tsx')
  return writeEmail(sender, message, account)
}

/** Writes the offer of the mail `come-back` as a message in the app. Its texts are loaded with the first one. */
export async function renderOffer(brand: Brand, offer: Offer, to: OfferNote) {
  const { writeOffer } = await import('./templates/billing/offer-words.ts')
  return writeOffer(brand, offer, to)
}
