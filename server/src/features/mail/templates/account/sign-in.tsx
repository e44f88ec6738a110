import { MAIL_SIGN_IN_MINUTES, NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import { texts } from '@carriage/texts/mails/account'
import type { RemovedThing, MailDevice } from '../../email-message.ts'
import { letter, letterOf, type Template, longDateTime } from '../letter.tsx'
import { Linked } from '../linked.tsx'
import { TextLink } from '../parts.tsx'
import { listFor } from '../reader-locale.ts'

/** 'Firefox on macOS'. Mails that an earlier version has queued have the words themselves. */
function deviceText(device: MailDevice | string): string {
  if (typeof device === 'string') return device
  const { pair, unknown } = texts.device
  const { browser, system } = device
  if (browser !== null && system !== null) return pair({ browser, system })
  return browser ?? system ?? unknown
}

/** The six-digit code that confirms an e-mail address. */
export const verification: Template<'verification'> = ({ otp }, { brand }) =>
  letterOf(texts.verification, { otp, studio: brand.name }, { code: otp })

/** In place of a code, for somebody who signs up although they have an account. */
export const alreadyRegistered: Template<'already-registered'> = (
  { firstName, url: href },
  { brand },
) => letterOf(texts.alreadyRegistered, { firstName, studio: brand.name }, { href })

/** The link with which a member signs in without the password. */
export const signInLink: Template<'sign-in-link'> = ({ firstName, url: href }, { brand }) =>
  letterOf(
    texts.signInLink,
    { firstName, studio: brand.name, minutes: MAIL_SIGN_IN_MINUTES },
    { href },
  )

/** The code and the link with which a member sets a new password. */
export const passwordReset: Template<'password-reset'> = ({ firstName, otp, url }, { brand }) => {
  const t = texts.passwordReset
  return letter({
    subject: t.subject({ studio: brand.name }),
    preview: t.preview,
    title: t.title,
    text: firstName === '' ? t.textWithoutName : t.text({ firstName }),
    code: otp,
    action: { href: url, words: t.action },
    closing: t.closing,
  })
}

type Notice = (typeof texts)['newSignIn' | 'passwordChanged']

/** Tells of what was done from a device. The texts are read within the call, since each reader has their language. */
const noticeOf =
  (textsOf: () => Notice): Template<'new-sign-in' | 'password-changed'> =>
  ({ firstName, device, at, notMeUrl }, { brand, reader }) => {
    const t = textsOf()
    return letter({
      subject: t.subject({ studio: brand.name }),
      preview: t.preview,
      title: t.title,
      text: t.text({ firstName, device: deviceText(device), at: longDateTime(at, reader) }),
      action: { href: notMeUrl, words: t.action },
      closing: texts.notMe({ days: NOT_ME_DAYS }),
    })
  }

/** Tells a member that their password is another one now. */
export const passwordChanged = noticeOf(() => texts.passwordChanged)

/** Tells a member of a sign-in from a device that is new beside others. */
export const newSignIn = noticeOf(() => texts.newSignIn)

/** Mails that an earlier version has queued have the words themselves. */
function nameOf(
  thing: RemovedThing | string,
  t: (typeof texts)['securityChange']['removed'],
): string {
  if (typeof thing === 'string') return thing
  const words = t[thing.kind]
  return typeof words === 'string' ? words : words(thing)
}

/** Tells a user that the ways to sign in to their account have changed. */
export const securityChange: Template<'security-change'> = (
  { firstName, event, removed, securityUrl, notMeUrl },
  { brand, reader },
) => {
  const { securityChange: t, notMe } = texts
  const title = t.titles[event]
  const text = removed
    ? t.takenBack({
        firstName,
        days: NOT_ME_DAYS,
        removed: listFor(
          removed.map((thing) => nameOf(thing, t.removed)),
          reader,
        ),
      })
    : t.texts[event]({ firstName })
  return letter({
    subject: t.subject({ title, studio: brand.name }),
    preview: title,
    title,
    text: [
      text,
      <Linked key="if-you" text={t.ifYou}>
        {{ security: (words) => <TextLink href={securityUrl}>{words}</TextLink> }}
      </Linked>,
    ],
    action: { href: notMeUrl, words: t.action },
    closing: notMe({ days: NOT_ME_DAYS }),
  })
}
