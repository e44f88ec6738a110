import { texts } from '@carriage/texts/mails/household'
import { letter, letterOf } from './letter.tsx'
import { longDate } from './long-date.ts'
import type { Template } from './template.ts'

/** Mailed to an address that a holder has invited; it may have no account yet. */
export const householdInvitation: Template<'household-invitation'> = (
  { holderName, until, url },
  { brand, reader },
) => {
  const t = texts.invitation
  const { name: studio } = brand
  return letter({
    subject: t.subject({ holderName, studio }),
    preview: t.preview,
    title: t.title,
    text: [t.text({ holderName, studio }), t.how({ date: longDate(until, reader) })],
    action: { href: url, words: t.action },
    closing: t.closing({ holderName }),
  })
}

/** Mailed to the holder when somebody has accepted. */
export const householdJoined: Template<'household-joined'> = ({
  firstName,
  memberName,
  waits,
  householdUrl,
}) => {
  const { joined, waiting } = texts
  const t = waits ? waiting : joined
  return letter({
    subject: t.subject({ memberName }),
    preview: t.preview,
    title: t.title,
    text: t.text({ firstName, memberName }),
    action: { href: householdUrl, words: t.action },
    closing: joined.closing,
  })
}

/** Mailed to somebody of 13 to 17 once the holder has consented. */
export const householdConsented: Template<'household-consented'> = ({ homeUrl: href, ...values }) =>
  letterOf(texts.consented, values, { href })

/** Mailed to somebody whom the holder has removed. */
export const householdRemoved: Template<'household-removed'> = ({ plansUrl, ...values }) =>
  letterOf(texts.removed, values, { href: plansUrl ?? undefined })

/** Mailed to the members of a household whose holder has no account any more. */
export const householdEnded: Template<'household-ended'> = ({ plansUrl, ...values }) =>
  letterOf(texts.ended, values, { href: plansUrl ?? undefined })
