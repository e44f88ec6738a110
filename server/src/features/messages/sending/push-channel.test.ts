import { expect, test } from 'vitest'
import { mia } from '../../../../test/members/recipient.ts'
import { decide, decideService, type Recipient } from './sending-policy.ts'

const now = new Date('2026-05-12T12:00:00Z')
const settings = { timeZone: 'UTC', quietFrom: 21, quietUntil: 8, weeklyCap: 3 }
const both = { byMail: true, inApp: true }
const pushed = (mail: 'now' | 'without push' | 'never', app = true, push = true) => ({
  do: 'send',
  mail,
  app,
  push,
})
const sent = (mail: boolean, app: boolean) => pushed(mail ? 'now' : 'never', app, false)
const studio = (
  source: Parameters<typeof decide>[0]['source'],
  who: Partial<Recipient>,
  channels = both,
) => decide({ source, factAt: now, dueAt: now }, { ...mia, ...who }, channels, settings, now)
const night = new Date('2026-05-12T23:00:00Z')
const ahead = new Date('2026-05-15T00:00:00Z')
const on = (...pushOn: Recipient['pushOn']) => ({ pushOn, hasPushDevice: true })
const streak = (who: Partial<Recipient>, channels = both) =>
  studio('streak', { weeksInDanger: 2, ...who }, channels)
const service = (
  source: Parameters<typeof decideService>[0]['source'],
  who: Partial<Recipient>,
  when = now,
) =>
  decideService(
    { source, factAt: ahead, dueAt: when },
    { ...mia, classStartsAt: ahead, ...who },
    settings,
    when,
  )

test.each<[string, ReturnType<typeof decide>, object]>([
  ['takes the place of the mail', streak(on('streak')), pushed('without push')],
  [
    'comes where no mail is wanted',
    streak({ ...on('streak'), notifyEmail: false }),
    pushed('never'),
  ],
  ['is off unless it was turned on', streak(on('absence')), sent(true, true)],
  [
    'needs a device, else the mail goes as before',
    streak({ pushOn: ['streak'], hasPushDevice: false }),
    sent(true, true),
  ],
  ['needs the app', streak({ ...on('streak'), appOff: ['streak'] }), sent(true, false)],
  [
    'needs a rule that is for the app',
    streak(on('streak'), { byMail: true, inApp: false }),
    sent(true, false),
  ],
  ['comes to minors as the app does', streak({ ...on('streak'), isMinor: true }), pushed('never')],
  [
    'waits in quiet hours with its message',
    studio('welcome_1', { ...on('welcome'), timeZone: 'Asia/Tokyo' }),
    { do: 'wait', until: new Date('2026-05-12T23:00:00Z') },
  ],
  [
    'of an announcement beyond the cap is left out, as the mail is',
    studio('announcement', { ...on('announcement'), sentThisWeek: 3 }),
    sent(false, true),
  ],
  ['of a letter comes beside the letter', studio('personal', on('announcement')), pushed('now')],
  [
    'of a class in a quarter of an hour comes at any time',
    service('live_soon', on('live_soon'), night),
    pushed('never'),
  ],
  [
    'of a class that begins soon leaves the mail an hour before as it is',
    service('live_reminder', on('live_soon')),
    sent(true, true),
  ],
  [
    'of a seat comes at night, too, beside the mail',
    service('waiting_list_seat', on('live'), night),
    pushed('now'),
  ],
  [
    'of a changed class comes beside the mail with the entry for the calendar',
    service('live_change', on('live')),
    pushed('now'),
  ],
  [
    'of a changed class wakes nobody at night',
    service('live_change', on('live'), night),
    sent(true, true),
  ],
  [
    'of a challenge at night leaves it to the mail',
    service('challenge_met', on('challenge'), night),
    sent(true, true),
  ],
  [
    'of a workout takes the place of the mail at the hour that was chosen',
    service('workout', on('workout'), night),
    pushed('without push'),
  ],
  [
    'is never about money',
    service('payment_open', { ...on('announcement'), pastDueSince: ahead }),
    sent(true, false),
  ],
])('a push message %s', (_, found, wanted) => expect(found).toEqual(wanted))
