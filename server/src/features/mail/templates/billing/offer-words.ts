import type { Brand } from '@carriage/contract/brand/schemas'
import { texts } from '@carriage/texts/mails/offer'
import { speaking } from '@carriage/texts/speaking'
import type { EmailTemplates, MailReader } from '../../email-message.ts'
import { amountFor, localeOf } from '../reader-locale.ts'
import type { Writing } from '../letter.tsx'

export type Offer = Pick<
  EmailTemplates['come-back'],
  'percentOff' | 'amountOffCents' | 'currency' | 'months'
>
type Reader = Writing['reader']

function discountOf({ percentOff, amountOffCents, currency }: Offer, reader: Reader): string {
  if (percentOff === null && amountOffCents !== null && currency !== null)
    return amountFor(amountOffCents, currency, reader)
  const form = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(localeOf(reader), form).format((percentOff ?? 0) / 100)
}

/** '50% off your first payment'. */
export function offerWords(offer: Offer, reader: Reader): string {
  const { months } = offer
  const amount = discountOf(offer, reader)
  if (months === null) return texts.first({ amount })
  return months === 0 ? texts.every({ amount }) : texts.months({ amount, months })
}

/** What the mail and the message in the app are called. */
export const offerTitle = (studio: string, offer: Offer, reader: Reader): string =>
  texts.title({ studio, offer: offerWords(offer, reader) })

/** To whom an offer is shown in the app, and for how many days. */
export interface OfferNote {
  reader: MailReader
  firstName: string
  days: number
}

/** The message in the app. */
export function writeOffer(
  brand: Brand,
  offer: Offer,
  { reader: who, firstName, days }: OfferNote,
) {
  const reader = { ...who, language: who.language ?? brand.language, studioZone: brand.time_zone }
  return speaking(reader.language, () => ({
    title: offerTitle(brand.name, offer, reader),
    text: texts.text({ firstName, days, offer: offerWords(offer, reader) }),
  }))
}
