import type { MessageText } from '@carriage/contract/messages/schemas'
import type { Unsubscribable } from '@carriage/contract/accounts/schemas'
import { type MessageSource, typeOfRule } from '@carriage/contract/messages/rules'
import {
  mailsBesidePush,
  mailSwitchOf,
  type MailType,
  type NotificationType,
  type StudioType,
} from '@carriage/contract/notifications/schemas'
import { addDays } from '../../../platform/time.ts'
import { quietUntil } from '../due-policy.ts'
import type { ServiceSource } from '../messages-schema.ts'
import { isWritten, UNCAPPED } from '../source-policy.ts'

/** A due message that came up so many days late, as after an outage, is dropped. */
const LATE_DAYS = 2

export function typeOf(source: MessageSource): StudioType {
  if (source === 'come_back') return 'absence'
  return isWritten(source) ? 'announcement' : typeOfRule(source)
}

export interface Recipient {
  verified: boolean
  /** Whether the server of their address refuses mail for good. */
  refusesMail: boolean
  hasAccess: boolean
  /** Whether they have access, may have it again, or need none. */
  mayTrain: boolean
  /** Somebody of 13 to 17 in a household, as far as is known. */
  isMinor: boolean
  timeZone: string | null
  notifyEmail: boolean
  notifyWorkout: boolean
  notifyLive: boolean
  notifyMarketing: boolean
  mailOff: readonly MailType[]
  appOff: readonly NotificationType[]
  pushOn: readonly NotificationType[]
  /** Whether a browser of theirs shows push messages. */
  hasPushDevice: boolean
  /** Their last workout ever; null before the first. */
  lastWorkout: Date | null
  /** Weeks in a row that end unless they train this week; 0: nothing is in danger. */
  weeksInDanger: number
  /** Messages of the last seven days that count for the cap. */
  sentThisWeek: number
  /** Whether they had this message about the same thing before. */
  hadIt: boolean
  /** Whether they have begun to watch the video that it is about. */
  watchedIt: boolean
  /** Whether they may play the video that it is about. */
  mayPlayIt: boolean
  /** When the live class starts that a reminder is about; null once they are not registered or it does not take place. */
  classStartsAt: Date | null
  /** The end of a trial that runs, or has run last. */
  trialEndsAt: Date | null
  /** Since when the payment of a subscription is open. */
  pastDueSince: Date | null
}

interface Due<Source = MessageSource> {
  source: Source
  factAt: Date
  dueAt: Date
}

interface Settings {
  /** Of members whose own is unknown: that of the studio, IANA name. */
  timeZone: string
  quietFrom: number
  quietUntil: number
  weeklyCap: number
}

/** Whether a mail goes: at once, or only where no device takes the push message in its place. */
type MailTurn = 'now' | 'without push' | 'never'

export type Verdict =
  | { do: 'send'; mail: MailTurn; app: boolean; push: boolean }
  | { do: 'wait'; until: Date }
  /** `held back`: it would have been sent but for the cap and the member's switches. */
  | { do: 'drop'; why: 'over' | 'held back' }

const over: Verdict = { do: 'drop', why: 'over' }
const heldBack: Verdict = { do: 'drop', why: 'held back' }

interface ServicePolicy {
  /** Waits for the end of the member's quiet hours. */
  quiet: boolean
  /**
   * The switch of the profile that ends its mails; `always`: they belong to the contract with the member; null: in the app
   * only.
   */
  mail: Unsubscribable | 'always' | null
  /** How the app lists it, and by which choice its mails end; null: by mail only, without a choice. */
  app: NotificationType | null
  /** When its short form comes as a push message, too; null: never. */
  push: 'any time' | 'by day' | null
}

/** None of these is advertising, so none counts for the weekly cap. */
export const servicePolicies: Readonly<Record<ServiceSource, ServicePolicy>> = {
  // At the hours that the member has chosen.
  planned_class: { quiet: false, mail: mailSwitchOf.workout, app: 'workout', push: 'any time' },
  workout: { quiet: false, mail: mailSwitchOf.workout, app: 'workout', push: 'any time' },
  live_day: { quiet: true, mail: null, app: 'live_day', push: 'by day' },
  live_soon: { quiet: false, mail: null, app: 'live_soon', push: 'any time' },
  live_reminder: { quiet: false, mail: mailSwitchOf.live_soon, app: 'live_soon', push: null },
  live_change: { quiet: false, mail: mailSwitchOf.live, app: 'live', push: 'by day' },
  live_teaching: { quiet: false, mail: null, app: 'live', push: 'by day' },
  // A seat is kept for half an hour, also at night.
  waiting_list_seat: { quiet: false, mail: mailSwitchOf.live, app: 'live', push: 'any time' },
  waiting_list: { quiet: false, mail: mailSwitchOf.live, app: 'live', push: 'by day' },
  trial_ending: { quiet: true, mail: 'always', app: null, push: null },
  payment_open: { quiet: true, mail: 'always', app: null, push: null },
  challenge_begins: { quiet: true, mail: mailSwitchOf.challenge, app: 'challenge', push: 'by day' },
  challenge_met: { quiet: false, mail: mailSwitchOf.challenge, app: 'challenge', push: 'by day' },
  challenge_over: { quiet: true, mail: mailSwitchOf.challenge, app: 'challenge', push: 'by day' },
}

/** What becomes of a due message of another slice. */
export function decideService(
  due: Due<ServiceSource>,
  who: Recipient,
  settings: Settings,
  now: Date,
): Verdict {
  const { quiet, mail, app, push: whenPushed } = servicePolicies[due.source]
  if (!who.verified || due.dueAt < addDays(now, -LATE_DAYS)) return over
  if (!serviceHolds(due, who, now)) return over
  const until = quietUntil(now, who.timeZone ?? settings.timeZone, settings)
  if (quiet && until !== null) return { do: 'wait', until }
  const isOff = who.mailOff.some((type) => type === app)
  const byMail =
    mail === 'always' ||
    (mail !== null && !isOff && !who.refusesMail && who.notifyEmail && switchesOf(who)[mail])
  const inApp = app !== null && !who.appOff.includes(app)
  const isTime = whenPushed === 'any time' || (whenPushed === 'by day' && until === null)
  const push = inApp && isTime && wantsPush(app, who)
  const turn = mailTurn(byMail, push && !mailsBesidePush.some((type) => type === app))
  return byMail || inApp ? { do: 'send', mail: turn, app: inApp, push } : heldBack
}

/** A push message is the short form of what the app says, so it needs the app; the callers see to that. */
const wantsPush = (
  type: NotificationType,
  { pushOn, hasPushDevice }: Pick<Recipient, 'pushOn' | 'hasPushDevice'>,
): boolean => hasPushDevice && pushOn.includes(type)

const mailTurn = (isWanted: boolean, isPushed: boolean): MailTurn => {
  if (!isWanted) return 'never'
  return isPushed ? 'without push' : 'now'
}

/** Whether a fact is still as it was when it became due. */
function serviceHolds({ source, factAt }: Due<ServiceSource>, who: Recipient, now: Date): boolean {
  switch (source) {
    case 'live_day':
    case 'live_soon':
    case 'live_reminder':
      // Without access the class cannot be entered.
      return factAt > now && who.mayTrain && who.classStartsAt?.getTime() === factAt.getTime()
    case 'waiting_list_seat':
      return factAt > now
    case 'planned_class':
      return factAt > now && who.mayTrain
    // It leads to the plans, and nothing is sold to minors.
    case 'trial_ending':
      return !who.isMinor && who.trialEndsAt?.getTime() === factAt.getTime()
    case 'payment_open':
      return who.pastDueSince?.getTime() === factAt.getTime()
    default:
      return true
  }
}

const switchesOf = (
  who: Pick<Recipient, 'notifyWorkout' | 'notifyLive' | 'notifyMarketing'>,
): Readonly<Record<Unsubscribable, boolean>> => ({
  workout_reminders: who.notifyWorkout,
  live_class_alerts: who.notifyLive,
  marketing_promotions: who.notifyMarketing,
})

/** Whether a member gets mails of a type: minors never do, others as they and the profile's switches say. */
export function wantsMail(
  type: StudioType,
  who: Pick<
    Recipient,
    'isMinor' | 'notifyEmail' | 'notifyWorkout' | 'notifyLive' | 'notifyMarketing' | 'mailOff'
  >,
): boolean {
  const isOn = switchesOf(who)[mailSwitchOf[type]]
  return !who.isMinor && who.notifyEmail && isOn && !who.mailOff.includes(type)
}

/**
 * What becomes of a due message.
 *
 * @param channels null: its rule is off, or its announcement gone
 */
export function decide(
  due: Due,
  who: Recipient,
  channels: { byMail: boolean; inApp: boolean } | null,
  settings: Settings,
  now: Date,
): Verdict {
  if (channels === null || !who.verified || who.hadIt) return over
  if (due.dueAt < addDays(now, -LATE_DAYS) || !stillHolds(due, who)) return over
  const until = quietUntil(now, who.timeZone ?? settings.timeZone, settings)
  if (until !== null) return { do: 'wait', until }
  const type = typeOf(due.source)
  const full = !UNCAPPED.includes(due.source) && who.sentThisWeek >= settings.weeklyCap
  // Beyond the cap an announcement is still there for members who open the app by themselves.
  if (full && due.source !== 'announcement') return heldBack
  // Switches for news say nothing of a letter; minors get no mails.
  const wanted = due.source === 'personal' ? !who.isMinor : wantsMail(type, who)
  const mail = channels.byMail && !full && wanted && !who.refusesMail
  const app = channels.inApp && !who.appOff.includes(type)
  const push = app && !full && wantsPush(type, who)
  // A letter is mailed in any case: the push message does not say what is in it.
  const turn = mailTurn(mail, push && due.source !== 'personal')
  return mail || app ? { do: 'send', mail: turn, app, push } : heldBack
}

/** Whether what a message says is still true. */
function stillHolds({ source, factAt }: Due, who: Recipient): boolean {
  const trainedSince = who.lastWorkout !== null && who.lastWorkout > factAt
  switch (source) {
    case 'first_class':
      return who.hasAccess && who.lastWorkout === null
    case 'streak':
      return who.hasAccess && who.weeksInDanger >= 2
    case 'absence':
      return who.hasAccess && !trainedSince
    case 'replay':
      return who.mayPlayIt && !who.watchedIt
    case 'coach_class':
      return who.mayPlayIt
    case 'coach_live':
      return who.mayTrain
    // Nothing is sold to minors, also not in the app.
    case 'come_back':
      return !who.mayTrain && !who.isMinor
    default:
      return true
  }
}

/** The text in a language, else in the default one, else the first. */
export const textIn = (
  texts: readonly MessageText[],
  language: string | null,
  fallback: string,
): MessageText | undefined =>
  texts.find((one) => one.language === language) ??
  texts.find((one) => one.language === fallback) ??
  texts[0]
