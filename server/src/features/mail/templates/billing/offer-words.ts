import type { EmailTemplates } from '../../email-message.ts'
import { formatCents } from '@carriage/contract/subscriptions/money'

type Offer = Pick<
  EmailTemplates['come-back'],
  'percentOff' | 'amountOffCents' | 'currency' | 'months'
>

/** '50% off your first payment'. */
export function offerWords({ percentOff, amountOffCents, currency, months }: Offer): string {
  const amount =
    percentOff === null && amountOffCents !== null && currency !== null
      ? formatCents(amountOffCents, currency)
      : `${percentOff ?? 0}%`
  if (months === null) return `${amount} off your first payment`
  return months === 0 ? `${amount} off every payment` : `${amount} off for ${months} months`
}

/** What the mail and the message in the app are called. */
export const offerTitle = (studio: string, offer: Offer): string =>
  `Come back to ${studio}: ${offerWords(offer)}`
