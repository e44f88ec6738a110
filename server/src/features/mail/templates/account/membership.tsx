import { texts } from '@carriage/texts/mails/account'
import { letter, letterOf, type Template, longDate } from '../letter.tsx'
import { Linked } from '../linked.tsx'
import { TextLink } from '../parts.tsx'

/** For a member whom the studio has entered; no secret stands in it, so it does not end. */
export const memberInvitation: Template<'member-invitation'> = ({ passwordUrl: href }, { brand }) =>
  letterOf(texts.memberInvitation, { studio: brand.name }, { href })

/** Brings a code to a member who has none any more. */
export const activationCode: Template<'activation-code'> = (
  { firstName, code, activationUrl: href, until, days },
  { brand, reader },
) =>
  letterOf(
    texts.activationCode,
    { firstName, studio: brand.name, date: longDate(until, reader), days },
    { code, href },
  )

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
  { firstName, until, profileUrl: href },
  { brand: { name: studio, support_email: support }, reader },
) =>
  letterOf(
    texts.dataExportReady,
    { firstName, date: longDate(until, reader), studio, support },
    { href },
  )

/** The code that confirms the deletion of an account without a password. */
export const deletionCode: Template<'deletion-code'> = ({ firstName, otp }, { brand }) =>
  letterOf(texts.deletionCode, { firstName, otp, studio: brand.name }, { code: otp })

/** The last mail to somebody who deleted their account. */
export const goodbye: Template<'goodbye'> = (
  { firstName },
  { brand: { name: studio, support_email: support } },
) => letterOf(texts.goodbye, { firstName, studio, support })
