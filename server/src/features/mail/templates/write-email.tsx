import { speaking } from '@carriage/texts/speaking'
import { type Language, languages } from '@carriage/texts/languages'
import { toPlainText } from '@react-email/render'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailMessage, EmailTemplates, MailReader, WaitingNews } from '../email-message.ts'
import type { RenderedEmail, Sender } from '../render-email.ts'
import {
  emailChangeDone,
  emailChangeLink,
  emailChangeRequested,
  emailChangeTaken,
  emailChanged,
} from './account/email-change.tsx'
import {
  alreadyRegistered,
  newSignIn,
  passwordChanged,
  passwordReset,
  securityChange,
  signInLink,
  verification,
} from './account/sign-in.tsx'
import {
  activationCode,
  dataExportReady,
  deletionCode,
  goodbye,
  memberInvitation,
  welcome,
} from './account/membership.tsx'
import { giftBought, giftCard, giftVoided } from './billing/gifts.tsx'
import { paymentFailed, paymentOpen, receipt, refund } from './billing/payments.tsx'
import { comeBack, subscriptionCancelled, trialEnding } from './billing/subscriptions.tsx'
import { apiKey, backupProblem, webhookDisabled, webhooksEnded } from './for-staff.tsx'
import { liveClassChange } from './live-class-change.tsx'
import { Look, lookOf } from './look.ts'
import { type Template, type Writing, letter, letterOf, longDate } from './letter.tsx'
import { texts as live } from '@carriage/texts/mails/live-classes'
import { texts } from '@carriage/texts/mails/training'
import { dayOfClass, timeOfClass } from './class-time.ts'
import { reworded } from '@carriage/texts/reworded'
import { Fragment } from 'react'
import { Frame, Unsubscribe } from './frame.tsx'
import { Action, Paragraph, Picture, Title } from './parts.tsx'
import { texts as householdTexts } from '@carriage/texts/mails/household'

/** Mailed to an address that a holder has invited; it may have no account yet. */
const householdInvitation: Template<'household-invitation'> = (
  { holderName, until, url },
  { brand, reader },
) => {
  const t = householdTexts.invitation
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
const householdJoined: Template<'household-joined'> = ({
  firstName,
  memberName,
  waits,
  householdUrl,
}) => {
  const { joined, waiting } = householdTexts
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
const householdConsented: Template<'household-consented'> = ({ homeUrl: href, ...values }) =>
  letterOf(householdTexts.consented, values, { href })

/** Mailed to somebody whom the holder has removed. */
const householdRemoved: Template<'household-removed'> = ({ plansUrl, ...values }) =>
  letterOf(householdTexts.removed, values, { href: plansUrl ?? undefined })

/** Mailed to the members of a household whose holder has no account any more. */
const householdEnded: Template<'household-ended'> = ({ plansUrl, ...values }) =>
  letterOf(householdTexts.ended, values, { href: plansUrl ?? undefined })

function textFor(props: EmailTemplates['waiting-list'], reader: MailReader): string {
  const { news, title, startsAt, timezone, until } = props
  const when = { startsAt, timezone, reader }
  const values = { title, time: timeOfClass(when), day: dayOfClass(when) }
  const { waitingList } = live
  return news === 'seat'
    ? waitingList.seat.text({
        ...values,
        until: timeOfClass({ ...when, startsAt: until ?? startsAt }),
      })
    : waitingList[news].text(values)
}

function actionOf(news: WaitingNews): string {
  if (news === 'seat' || news === 'broadcast') return live.waitingList[news].action
  return news === 'called-off' ? live.toAll : live.toClass
}

/** Tells a member on a waiting list that a seat is kept for them, or that and why they wait no longer. */
const waitingList: Template<'waiting-list'> = (props, { reader }) => {
  const { subject, title: heading, closing } = live.waitingList[props.news]
  const text = textFor(props, reader)
  return letter({
    subject: subject({ title: props.title }),
    preview: text,
    title: heading,
    text: live.hello({ firstName: props.firstName, text }),
    action: { href: props.url, words: actionOf(props.news) },
    closing,
    unsubscribe: { ...props.unsubscribe, kind: 'live_class_alerts' },
  })
}

/** The lines of a paragraph, as they were written. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, at) => (
    // The lines of a mail that is written once do not move.
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))

/** What the studio has written, in its own words. */
const studioMessage: Template<'studio-message'> = (props) => {
  const { language, url, kind, picture, unsubscribe } = props
  const subject = reworded(props.subject)
  return {
    subject,
    body: (
      <Frame preview={subject} {...(language !== undefined && { bodyLanguage: language })}>
        <Title>{subject}</Title>
        {picture && <Picture {...picture} />}
        {props.paragraphs.map(reworded).map((text, at) => (
          <Paragraph key={at}>
            <Lines text={text} />
          </Paragraph>
        ))}
        <Action href={url}>{reworded(props.button)}</Action>
        {unsubscribe && <Unsubscribe {...unsubscribe} kind={kind} />}
      </Frame>
    ),
  }
}

/** Reminds a member that a live class begins within the hour. */
const liveClassReminder: Template<'live-class-reminder'> = (
  { firstName, title, startsAt, timezone, classUrl, unsubscribe },
  { reader },
) => {
  const { reminder: t, toClass } = live
  const when = { startsAt, timezone, reader }
  const time = timeOfClass(when)
  return letter({
    subject: t.subject({ title }),
    preview: t.preview({ title, time }),
    title: t.title,
    text: t.text({ firstName, title, time, day: dayOfClass(when) }),
    action: { href: classUrl, words: toClass },
    closing: t.closing,
    unsubscribe: { ...unsubscribe, kind: 'live_class_alerts' },
  })
}

/** Reminds a member that the next workout of a program is due. */
const workoutReminder: Template<'workout-reminder'> = ({
  firstName,
  programTitle: program,
  sessionTitle: session,
  programUrl: href,
  unsubscribe,
}) =>
  letterOf(
    texts.workoutReminder,
    { firstName, session, program },
    { href, unsubscribe: { ...unsubscribe, kind: 'workout_reminders' } },
  )

const templates: { [T in keyof EmailTemplates]: Template<T> } = {
  verification,
  'password-reset': passwordReset,
  'already-registered': alreadyRegistered,
  'sign-in-link': signInLink,
  'new-sign-in': newSignIn,
  'password-changed': passwordChanged,
  'email-change-link': emailChangeLink,
  'email-change-taken': emailChangeTaken,
  'email-change-requested': emailChangeRequested,
  'email-changed': emailChanged,
  'email-change-done': emailChangeDone,
  'member-invitation': memberInvitation,
  'deletion-code': deletionCode,
  goodbye,
  'data-export-ready': dataExportReady,
  'security-change': securityChange,
  'workout-reminder': workoutReminder,
  'live-class-reminder': liveClassReminder,
  'live-class-change': liveClassChange,
  'waiting-list': waitingList,
  'activation-code': activationCode,
  welcome,
  'studio-message': studioMessage,
  receipt,
  'payment-failed': paymentFailed,
  'subscription-cancelled': subscriptionCancelled,
  'payment-open': paymentOpen,
  refund,
  'gift-card': giftCard,
  'gift-bought': giftBought,
  'gift-voided': giftVoided,
  'come-back': comeBack,
  'trial-ending': trialEnding,
  'household-invitation': householdInvitation,
  'household-joined': householdJoined,
  'household-consented': householdConsented,
  'household-removed': householdRemoved,
  'household-ended': householdEnded,
  'api-key': apiKey,
  'webhook-disabled': webhookDisabled,
  'webhooks-ended': webhooksEnded,
  'backup-problem': backupProblem,
}

export const templateNames = Object.keys(templates)

/** Mail programs lay out by it. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Returns the subject, the HTML and the text made from it. */
export function writeEmail(
  sender: Sender,
  { template, props }: EmailMessage,
  account?: MailReader,
): RenderedEmail {
  const reader = readerOf(sender, props, account)
  return speaking(reader.language, () => write(sender, template, props, reader))
}

const isLanguage = (code: string | undefined): code is Language =>
  languages.some((one) => one === code)

/** What the studio has written itself is framed in the language in which it wrote, where there are texts in that. */
function readerOf(
  { brand }: Sender,
  props: EmailTemplates[keyof EmailTemplates],
  account?: MailReader,
): Writing['reader'] {
  const reader = account ?? ('reader' in props ? props.reader : undefined)
  const written = 'language' in props && isLanguage(props.language) ? props.language : null
  return {
    timeZone: reader?.timeZone ?? null,
    studioZone: brand.time_zone,
    locale: reader?.locale ?? null,
    language: written ?? reader?.language ?? brand.language,
  }
}

function write<T extends keyof EmailTemplates>(
  sender: Sender,
  name: T,
  props: EmailTemplates[T],
  reader: Writing['reader'],
): RenderedEmail {
  const template: Template<T> = templates[name]
  const { subject, body } = template(props, { brand: sender.brand, reader })
  // Not `render` of @react-email: React's streams make Node track every promise from then on.
  const html =
    DOCTYPE + renderToStaticMarkup(<Look value={lookOf(sender, reader.language)}>{body}</Look>)
  return {
    subject,
    html,
    text: toPlainText(html),
    ...oneClick(props),
    ...entries(props),
  }
}

/** The calendar entries of all dates that the message names. */
const entries = (props: EmailTemplates[keyof EmailTemplates]): Pick<RenderedEmail, 'calendars'> =>
  'calendar' in props
    ? { calendars: [props, ...(props.otherDates ?? [])].map(({ calendar }) => calendar) }
    : {}

/** The URL that mail programs post to when their user unsubscribes (RFC 8058). */
const oneClick = (
  props: EmailTemplates[keyof EmailTemplates],
): Pick<RenderedEmail, 'unsubscribeUrl'> =>
  'unsubscribe' in props && props.unsubscribe
    ? {
        unsubscribeUrl: `${props.unsubscribe.publicUrl}/api/user/unsubscribe/${props.unsubscribe.token}`,
      }
    : {}
