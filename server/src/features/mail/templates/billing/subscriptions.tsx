import { texts } from '@carriage/texts/mails/billing'
import { letter, letterOf, type Template, longDate } from '../letter.tsx'
import { offerTitle, offerWords } from './offer-words.ts'

/** Mailed three days before a trial ends. */
export const trialEnding: Template<'trial-ending'> = (
  { firstName, endsAt, plansUrl: href },
  { reader },
) => letterOf(texts.trialEnding, { firstName, date: longDate(endsAt, reader) }, { href })

/** Confirms that there will be no further charges. */
export const subscriptionCancelled: Template<'subscription-cancelled'> = (
  { firstName, until, billingUrl },
  { brand, reader },
) => {
  const { cancelled, ended } = texts
  const t = until === null ? ended : cancelled
  return letter({
    subject: t.subject({ studio: brand.name }),
    preview: cancelled.preview,
    title: t.title,
    text:
      until === null
        ? ended.text({ firstName })
        : cancelled.text({ firstName, date: longDate(until, reader) }),
    action: { href: billingUrl, words: cancelled.action },
    closing: cancelled.closing,
  })
}

/** Invites a former member back, once. */
export const comeBack: Template<'come-back'> = (props, { brand, reader }) => {
  const t = texts.comeBack
  const offer = offerWords(props, reader)
  return letter({
    subject: offerTitle(brand.name, props, reader),
    preview: offer,
    title: t.title,
    text: t.text({ firstName: props.firstName, date: longDate(props.until, reader), offer }),
    action: { href: props.plansUrl, words: t.action },
    closing: t.closing,
    unsubscribe: { ...props.unsubscribe, kind: 'offers' },
  })
}
