import type { Recipient } from '../../src/features/messages/sending/sending-policy.ts'

/** A member who gets every message in the app and by mail. */
export const mia: Recipient = {
  classStartsAt: null,
  trialEndsAt: null,
  pastDueSince: null,
  verified: true,
  refusesMail: false,
  hasAccess: true,
  mayTrain: true,
  isMinor: false,
  timeZone: 'UTC',
  notifyEmail: true,
  notifyWorkout: true,
  notifyLive: true,
  notifyMarketing: true,
  mailOff: [],
  appOff: [],
  pushOn: [],
  hasPushDevice: false,
  lastWorkout: null,
  weeksInDanger: 0,
  sentThisWeek: 0,
  hadIt: false,
  watchedIt: false,
  mayPlayIt: true,
}
