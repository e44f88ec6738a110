import type { DemoCoach } from './types.ts'

/** Whom members follow, by their keys. */
export const follows: readonly (readonly [member: string, coach: string])[] = [
  ['maya', 'ines'],
  ['jonas', 'ines'],
  ['pilar', 'tom'],
  ['sofie', 'ines'],
  ['sofie', 'noor'],
]

/** The first coach is the demo account that the start-up message names. */
export const coaches: DemoCoach[] = [
  {
    key: 'ines',
    email: 'coach@carriage.test',
    firstName: 'Ines',
    lastName: 'Duarte',
    timeZone: 'Europe/Lisbon',
    rooms: ['butter', 'plaster'],
  },
  {
    key: 'tom',
    email: 'tom.aldridge@carriage.test',
    firstName: 'Tom',
    lastName: 'Aldridge',
    timeZone: 'Europe/London',
    rooms: ['oxblood', 'steel'],
  },
  {
    key: 'noor',
    email: 'noor.haddad@carriage.test',
    firstName: 'Noor',
    lastName: 'Haddad',
    timeZone: 'Europe/Paris',
    rooms: ['rose', 'spruce'],
  },
]
