import { texts } from '@carriage/texts/mails/billing'
import { letter } from '../letter.tsx'
import { longDate } from '../long-date.ts'
import { amountFor } from '../reader-locale.ts'
import type { Template } from '../template.ts'

/** Confirms a payment. */
export const receipt: Template<'receipt'> = (
  { firstName, amountCents, currency, paidAt, nextAt, billingUrl },
  { brand, reader },
) => {
  const t = texts.receipt
  const amount = amountFor(amountCents, currency, reader)
  const date = longDate(paidAt, reader)
  return letter({
    subject: t.subject({ studio: brand.name, amount }),
    preview: t.preview({ amount, date }),
    title: t.title,
    text: t.text({ firstName, date, amount }),
    action: { href: billingUrl, words: t.action },
    closing: t.closing({ next: longDate(nextAt, reader) }),
  })
}

/** Tells a member that a renewal failed, while there is time to correct it. */
export const paymentFailed: Template<'payment-failed'> = (
  { firstName, until, billingUrl },
  { brand, reader },
) => {
  const t = texts.paymentFailed
  return letter({
    subject: t.subject({ studio: brand.name }),
    preview: t.preview,
    title: t.title,
    text: t.text({ firstName, date: longDate(until, reader) }),
    action: { href: billingUrl, words: t.action },
    closing: t.closing,
  })
}

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
  { firstName, amountCents, currency, billingUrl },
  { brand, reader },
) => {
  const t = texts.refund
  const amount = amountFor(amountCents, currency, reader)
  return letter({
    subject: t.subject({ studio: brand.name, amount }),
    preview: t.preview({ amount }),
    title: t.title,
    text: t.text({ firstName, amount }),
    action: { href: billingUrl, words: t.action },
    closing: t.closing,
  })
}
