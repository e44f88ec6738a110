import type { PresenceMessage, PresentPerson } from '@carriage/contract/live-classes/presence'

/** Returns the messages that turn roster `before` into `after`, leaves first. */
export function rosterMessages(
  before: readonly PresentPerson[],
  after: readonly PresentPerson[],
): PresenceMessage[] {
  const has = (people: readonly PresentPerson[], { user_id, role }: PresentPerson) =>
    people.some((person) => person.user_id === user_id && person.role === role)
  return [
    ...before
      .filter((person) => !has(after, person))
      .map(({ user_id, role }) => ({ type: 'leave' as const, user_id, role })),
    ...after
      .filter((person) => !has(before, person))
      .map((person) => ({ type: 'join' as const, ...person })),
  ]
}
