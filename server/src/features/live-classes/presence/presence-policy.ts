import type { PresentPerson, RosterChange } from '@carriage/contract/live-classes/presence'

/** Who is in a class: those with a seat and the host by their ids, the audience by its number. */
export interface Roster {
  readonly people: ReadonlyMap<string, PresentPerson>
  readonly audience: number
}

/** Returns the changes that turn the people `before` into those `after`, leaves first. */
export function rosterChanges(before: Roster['people'], after: Roster['people']): RosterChange[] {
  const hasChanged = ({ user_id, role }: PresentPerson, other: Roster['people']) =>
    other.get(user_id)?.role !== role
  const left = [...before.values()].filter((person) => hasChanged(person, after))
  const come = [...after.values()].filter((person) => hasChanged(person, before))
  return [
    ...left.map(({ user_id, role }) => ({ type: 'leave' as const, user_id, role })),
    ...come.map((person) => ({ type: 'join' as const, ...person })),
  ]
}
