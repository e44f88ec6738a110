import type { NotificationChoices } from '@carriage/contract/notifications/schemas'

/** A list as it is stored, with what somebody has added to the one that they saw and without what they have taken from it. */
function mergeList<T>(stored: readonly T[], was: readonly T[], next: readonly T[]): T[] {
  const kept = stored.filter((one) => next.includes(one) || !was.includes(one))
  return [...kept, ...next.filter((one) => !was.includes(one) && !kept.includes(one))]
}

/** The stored choices with what has changed between what a page showed and what was chosen there. */
export const mergeChoices = (
  stored: NotificationChoices,
  { was, next }: { was: NotificationChoices; next: NotificationChoices },
): NotificationChoices => ({
  mail_off: mergeList(stored.mail_off, was.mail_off, next.mail_off),
  app_off: mergeList(stored.app_off, was.app_off, next.app_off),
  push_on: mergeList(stored.push_on, was.push_on, next.push_on),
  language: next.language === was.language ? stored.language : next.language,
})
