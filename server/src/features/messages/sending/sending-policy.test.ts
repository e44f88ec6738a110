import type { MessageText } from '@carriage/contract/messages/schemas'
import { describe, expect, test } from 'vitest'
import { mia } from '../../../../test/members/recipient.ts'
import { decide, decideService, type Recipient, textIn, wantsMail } from './sending-policy.ts'

const now = new Date('2026-05-12T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const settings = { timeZone: 'UTC', quietFrom: 21, quietUntil: 8, weeklyCap: 3 }
const both = { byMail: true, inApp: true }
type Source = Parameters<typeof decide>[0]['source']
const verdict = (
  source: Source,
  who: Partial<Recipient> = {},
  channels: Parameters<typeof decide>[2] = both,
  due: Partial<Parameters<typeof decide>[0]> = {},
) =>
  decide(
    { source, factAt: ago(24), dueAt: ago(0), ...due },
    { ...mia, ...who },
    channels,
    settings,
    now,
  )
const gone = { hasAccess: false, mayTrain: false }
const sent = (mail: boolean, app: boolean) => ({
  do: 'send',
  mail: mail ? 'now' : 'never',
  app,
  push: false,
})
const over = { do: 'drop', why: 'over' }
const heldBack = { do: 'drop', why: 'held back' }

describe('a due message', () => {
  test.each<[string, ReturnType<typeof verdict>, object]>([
    ['goes where its rule says', verdict('welcome_1'), sent(true, true)],
    [
      'goes by mail only',
      verdict('welcome_1', {}, { byMail: true, inApp: false }),
      sent(true, false),
    ],
    ['of a rule that is off is dropped', verdict('welcome_1', {}, null), over],
    ['without a verified address is dropped', verdict('welcome_1', { verified: false }), over],
    ['that they had is dropped', verdict('announcement', { hadIt: true }), over],
    [
      'written to one member is mailed whatever they have switched off, beyond the cap',
      verdict('personal', { notifyEmail: false, notifyMarketing: false, sentThisWeek: 9 }),
      sent(true, true),
    ],
    [
      'written to a minor comes in the app',
      verdict('personal', { isMinor: true }),
      sent(false, true),
    ],
    [
      'to an address that refuses mail comes in the app',
      verdict('welcome_1', { refusesMail: true }),
      sent(false, true),
    ],
    [
      'to an address that refuses mail is dropped where it comes by mail only',
      verdict('personal', { refusesMail: true }, { byMail: true, inApp: false }),
      heldBack,
    ],
    ['two days late is sent', verdict('welcome_1', {}, both, { dueAt: ago(48) }), sent(true, true)],
    ['later than that is dropped', verdict('welcome_1', {}, both, { dueAt: ago(49) }), over],
    [
      'waits in quiet hours',
      verdict('welcome_1', { timeZone: 'Asia/Tokyo' }),
      { do: 'wait', until: new Date('2026-05-12T23:00:00Z') },
    ],
    [
      'of a first class is over once there is one',
      verdict('first_class', { lastWorkout: ago(1) }),
      over,
    ],
    ['of a first class needs access', verdict('first_class', { hasAccess: false }), over],
    ['of an absence is over once they trained', verdict('absence', { lastWorkout: ago(23) }), over],
    [
      'of an absence follows from the last workout',
      verdict('absence', { lastWorkout: ago(24) }),
      sent(true, true),
    ],
    ['of a streak needs one in danger', verdict('streak', { weeksInDanger: 1 }), over],
    ['of a streak of two weeks is sent', verdict('streak', { weeksInDanger: 2 }), sent(true, true)],
    ['of a recording that they may not play', verdict('replay', { mayPlayIt: false }), over],
    ['of a class that they may not play', verdict('coach_class', { mayPlayIt: false }), over],
    ['of a recording that they watched is dropped', verdict('replay', { watchedIt: true }), over],
    ['with an offer goes to whoever has left', verdict('come_back', gone), sent(true, true)],
    ['with an offer is over for who has access', verdict('come_back'), over],
    ['with an offer never goes to minors', verdict('come_back', { ...gone, isMinor: true }), over],
    [
      'with an offer goes where coming back may be spoken of',
      verdict('come_back', { ...gone, mailOff: ['absence'] }),
      sent(false, true),
    ],
    ['of welcome needs none', verdict('welcome_1', { hasAccess: false }), sent(true, true)],
  ])('%s', (_, found, wanted) => {
    expect(found).toEqual(wanted)
  })
})

describe('the cap', () => {
  test.each<[string, ReturnType<typeof verdict>, object]>([
    ['is not reached below it', verdict('welcome_1', { sentThisWeek: 2 }), sent(true, true)],
    ['holds back what exceeds it', verdict('welcome_1', { sentThisWeek: 3 }), heldBack],
    [
      'leaves announcements in the app',
      verdict('announcement', { sentThisWeek: 3 }),
      sent(false, true),
    ],
    [
      'holds back those by mail only',
      verdict('announcement', { sentThisWeek: 3 }, { byMail: true, inApp: false }),
      heldBack,
    ],
    ['holds back offers', verdict('come_back', { ...gone, sentThisWeek: 3 }), heldBack],
    ['does not count recordings', verdict('replay', { sentThisWeek: 9 }), sent(true, true)],
  ])('%s', (_, found, wanted) => {
    expect(found).toEqual(wanted)
  })
})

describe('mails', () => {
  test.each<[string, Parameters<typeof wantsMail>[0], Partial<Recipient>, boolean]>([
    [
      'advertising needs the switch that is off at first',
      'welcome',
      { notifyMarketing: false },
      false,
    ],
    ['announcements too', 'announcement', { notifyMarketing: false }, false],
    ['absence too', 'absence', { notifyMarketing: false }, false],
    ['a streak needs workout reminders', 'streak', { notifyWorkout: false }, false],
    [
      'a streak needs no other switch',
      'streak',
      { notifyMarketing: false, notifyLive: false },
      true,
    ],
    ['a recording needs live class alerts', 'replay', { notifyLive: false }, false],
    ['none without mail', 'streak', { notifyEmail: false }, false],
    ['one type can be off', 'streak', { mailOff: ['streak'] }, false],
    ['others stay on', 'streak', { mailOff: ['absence'] }, true],
    ['minors get none', 'streak', { isMinor: true }, false],
  ])('%s', (_, type, who, wanted) => {
    expect(wantsMail(type, { ...mia, ...who })).toBe(wanted)
  })

  test('that nobody wants do not keep a message from the app, unless that is off too', () => {
    expect(verdict('streak', { weeksInDanger: 3, notifyEmail: false })).toEqual(sent(false, true))
    expect(verdict('streak', { weeksInDanger: 3, appOff: ['streak'] })).toEqual(sent(true, false))
    expect(verdict('streak', { weeksInDanger: 3, notifyEmail: false, appOff: ['streak'] })).toEqual(
      heldBack,
    )
  })
})

test('the language is that of the member, else the default one, else the first', () => {
  const texts = ['fr', 'de', 'en'].map((language): MessageText => ({
    language,
    subject: language,
    text: '',
    button: '',
  }))
  expect(textIn(texts, 'en', 'de')?.language).toBe('en')
  expect(textIn(texts, null, 'de')?.language).toBe('de')
  expect(textIn(texts, 'it', 'de')?.language).toBe('de')
  expect(textIn(texts, 'it', 'es')?.language).toBe('fr')
})

describe('a due message of another slice', () => {
  const night = new Date('2026-05-12T23:00:00Z')
  const at = new Date('2026-05-15T00:00:00Z')
  const of = (
    source: Parameters<typeof decideService>[0]['source'],
    who: Partial<Recipient> = {},
    when = now,
    factAt = at,
  ) => decideService({ source, factAt, dueAt: when }, { ...mia, ...who }, settings, when)

  test.each<[string, ReturnType<typeof of>, object]>([
    ['of a workout is sent at any hour', of('workout', {}, night), sent(true, true)],
    ['of a workout obeys its switch', of('workout', { notifyWorkout: false }), sent(false, true)],
    [
      'that nobody wants is dropped',
      of('live_change', { notifyLive: false, appOff: ['live'] }),
      heldBack,
    ],
    [
      'does not count for the cap',
      of('live_reminder', { classStartsAt: at, sentThisWeek: 9 }),
      sent(true, true),
    ],
    [
      'of a class that has begun is dropped',
      of('live_reminder', { classStartsAt: ago(0.1) }, now, ago(0.1)),
      over,
    ],
    ['of a class a day ahead', of('live_day', { classStartsAt: at }), sent(false, true)],
    [
      'of a class a day ahead waits in quiet hours',
      of('live_day', { classStartsAt: at }, night),
      { do: 'wait', until: new Date('2026-05-13T08:00:00Z') },
    ],
    [
      'of a class that is about to begin does not',
      of('live_soon', { classStartsAt: at }, night),
      sent(false, true),
    ],
    [
      'of a class a day ahead has a switch of its own',
      of('live_day', { classStartsAt: at, appOff: ['live_day'] }),
      heldBack,
    ],
    [
      'of a class that is about to begin has one, too',
      of('live_soon', { classStartsAt: at, appOff: ['live_soon'] }),
      heldBack,
    ],
    [
      'of a class by mail has one, too',
      of('live_reminder', { classStartsAt: at, mailOff: ['live_soon'], appOff: ['live_soon'] }),
      heldBack,
    ],
    [
      'of a class that cannot be entered any more is dropped',
      of('live_day', { classStartsAt: at, mayTrain: false }),
      over,
    ],
    ['of a class that was moved is dropped', of('live_day', { classStartsAt: ago(-99) }), over],
    ['of a class that was called off is dropped', of('live_reminder'), over],
    ['of a seat that is kept', of('waiting_list_seat', {}, night), sent(true, true)],
    ['of a seat that has gone on is dropped', of('waiting_list_seat', {}, now, ago(0.1)), over],
    ['of a waiting list that has ended', of('waiting_list', {}, now, ago(0.1)), sent(true, true)],
    ['of a planned class, in time', of('planned_class'), sent(true, true)],
    ['of a planned class, too late', of('planned_class', {}, now, ago(0.1)), over],
    ['of a planned class, without access', of('planned_class', { mayTrain: false }), over],
    [
      'of a trial has no switch',
      of('trial_ending', { trialEndsAt: at, notifyEmail: false }),
      sent(true, false),
    ],
    [
      'of a trial waits in quiet hours',
      of('trial_ending', { trialEndsAt: at }, night),
      { do: 'wait', until: new Date('2026-05-13T08:00:00Z') },
    ],
    [
      'of a trial that was extended is dropped',
      of('trial_ending', { trialEndsAt: ago(-99) }),
      over,
    ],
    [
      'of a trial, which leads to the plans, is not for minors',
      of('trial_ending', { trialEndsAt: at, isMinor: true }),
      over,
    ],
    ['of a payment that was made is dropped', of('payment_open', { pastDueSince: null }), over],
    ['of an open payment is sent', of('payment_open', { pastDueSince: at }), sent(true, false)],
    [
      'of an open payment is tried where the address refuses mail, too',
      of('payment_open', { pastDueSince: at, refusesMail: true }),
      sent(true, false),
    ],
    [
      'of a planned class comes in the app where the address refuses mail',
      of('planned_class', { refusesMail: true }),
      sent(false, true),
    ],
    ['without a verified address is dropped', of('workout', { verified: false }), over],
  ])('%s', (_, result, expected) => expect(result).toEqual(expected))
})
