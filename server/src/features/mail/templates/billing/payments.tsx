import { texts } from '@carriage/texts/mails/billing'
import { letter, letterOf, type Template, longDate } from '../letter.tsx'
import { amountFor } from '../reader-locale.ts'

/** Confirms a payment. */
export const receipt: Template<'receipt'> = (
  { firstName, amountCents, currency, paidAt, nextAt, billingUrl: href },
  { brand, reader },
) =>
  letterOf(
    texts.receipt,
    {
      firstName,
      studio: brand.name,
      amount: amountFor(amountCents, currency, reader),
      date: longDate(paidAt, reader),
      next: longDate(nextAt, reader),
    },
    { href },
  )

/** Tells a member that a renewal failed, while there is time to correct it. */
export const paymentFailed: Template<'payment-failed'> = (
  { firstName, until, billingUrl: href },
  { brand, reader },
) =>
  letterOf(
    texts.paymentFailed,
    { firstName, studio: brand.name, date: longDate(until, reader) },
    { href },
  )

/** Reminds a member of a payment that is open for days. */
export const paymentOpen: Template<'payment-open'> = (
  { firstName, days, until, cardUrl },
  { brand, reader },
) => {
  const t = texts.paymentOpen
  return letter({
    subject: t.subject({ studio: brand.name }),
    preview: t.preview,
    title: t.title,
    text:
      until === null
        ? t.closed({ firstName, days })
        : t.running({ firstName, days, date: longDate(until, reader) }),
    action: { href: cardUrl, words: t.action },
    closing: t.closing,
  })
}

/** Tells a member that the studio has refunded a payment. */
export const refund: Template<'refund'> = (
  { firstName, amountCents, currency, billingUrl: href },
  { brand, reader },
) =>
  letterOf(
    texts.refund,
    { firstName, studio: brand.name, amount: amountFor(amountCents, currency, reader) },
    { href },
  )
