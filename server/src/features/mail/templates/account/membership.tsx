import { texts } from '@carriage/texts/mails/account'
import { letter } from '../letter.tsx'
import { Linked } from '../linked.tsx'
import { longDate } from '../long-date.ts'
import { TextLink } from '../parts.tsx'
import type { Template } from '../template.ts'

/** For a member whom the studio has entered; no secret stands in it, so it does not end. */
export const memberInvitation: Template<'member-invitation'> = ({ passwordUrl }, { brand }) => {
  const t = texts.memberInvitation
  const { name: studio } = brand
  return letter({
    subject: t.subject({ studio }),
    preview: t.preview,
    title: t.title,
    text: t.text({ studio }),
    action: { href: passwordUrl, words: t.action },
    closing: t.closing,
  })
}

/** Brings a code to a member who has none any more. */
export const activationCode: Template<'activation-code'> = (
  { firstName, code, activationUrl, until, days },
  { brand, reader },
) => {
  const t = texts.activationCode
  return letter({
    subject: t.subject({ studio: brand.name }),
    preview: t.preview,
    title: t.title,
    text: t.text({ firstName }),
    code,
    action: { href: activationUrl, words: t.action },
    closing: t.closing({ date: longDate(until, reader), days }),
  })
}

/** Welcomes a member who has just activated their reformer. */
export const welcome: Template<'welcome'> = (
  { firstName, homeUrl, setupUrl, trialEnds },
  { brand, reader },
) => {
  const t = texts.welcome
  return letter({
    subject: t.subject({ studio: brand.name }),
    preview: t.preview,
    title: t.title,
    text: [
      t.text({ firstName }),
      trialEnds !== null && t.trial({ date: longDate(trialEnds, reader) }),
    ],
    action: { href: homeUrl, words: t.action },
    closing: (
      <Linked text={t.closing}>
        {{ setup: (words) => <TextLink href={setupUrl}>{words}</TextLink> }}
      </Linked>
    ),
  })
}

/** Says that a copy of somebody's data can be downloaded, where they are signed in. */
export const dataExportReady: Template<'data-export-ready'> = (
  { firstName, until, profileUrl },
  { brand, reader },
) => {
  const t = texts.dataExportReady
  const { name: studio, support_email: support } = brand
  const date = longDate(until, reader)
  return letter({
    subject: t.subject({ studio }),
    preview: t.preview({ date }),
    title: t.title,
    text: t.text({ firstName, date }),
    action: { href: profileUrl, words: t.action },
    closing: t.closing({ support }),
  })
}

/** The code that confirms the deletion of an account without a password. */
export const deletionCode: Template<'deletion-code'> = ({ firstName, otp }, { brand }) => {
  const t = texts.deletionCode
  return letter({
    subject: t.subject({ otp, studio: brand.name }),
    preview: t.preview,
    title: t.title,
    text: t.text({ firstName }),
    code: otp,
    closing: t.closing,
  })
}

/** The last mail to somebody who deleted their account. */
export const goodbye: Template<'goodbye'> = ({ firstName }, { brand }) => {
  const t = texts.goodbye
  const { name: studio, support_email: support } = brand
  return letter({
    subject: t.subject({ studio }),
    preview: t.preview,
    title: t.title,
    text: t.text({ firstName }),
    closing: t.closing({ support }),
  })
}
