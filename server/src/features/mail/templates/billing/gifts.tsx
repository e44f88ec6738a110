import { texts } from '@carriage/texts/mails/billing'
import { letter, letterOf, type Template, longDate } from '../letter.tsx'
import { amountFor } from '../reader-locale.ts'

/** Confirms a gift card to its buyer. */
export const giftBought: Template<'gift-bought'> = (
  { cardUrl: href, amountCents, currency, sendAt, ...values },
  { reader },
) =>
  letterOf(
    texts.giftBought,
    {
      ...values,
      amount: amountFor(amountCents, currency, reader),
      date: longDate(sendAt, reader),
    },
    { href },
  )

/** Brings a gift card to its recipient. */
export const giftCard: Template<'gift-card'> = (
  { recipientName, fromName, months, message, code, redeemUrl },
  { brand },
) => {
  const t = texts.giftCard
  const { name: studio } = brand
  return letter({
    subject: t.subject({ fromName, studio }),
    preview: t.preview({ months }),
    title: t.title,
    text: [
      t.text({ recipientName, fromName, months, studio }),
      message !== '' && t.message({ message }),
    ],
    code,
    action: { href: redeemUrl, words: t.action },
    closing: t.closing,
  })
}

/** Tells the buyer of a gift card, or its recipient, that it can no longer be redeemed. */
export const giftVoided: Template<'gift-voided'> = (
  { firstName, recipientName, fromName, months },
  { brand },
) => {
  const t = texts.giftVoided
  return letter({
    subject: recipientName === null ? t.subjectReceived : t.subjectBought({ recipientName }),
    preview: t.preview,
    title: t.title,
    text:
      recipientName === null
        ? t.received({ firstName, months, fromName })
        : t.bought({ firstName, months, recipientName }),
    closing: t.closing({ support: brand.support_email }),
  })
}
