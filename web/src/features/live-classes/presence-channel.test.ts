import type { PresenceMessage } from '@carriage/contract/live-classes/presence'
import { expect, test } from 'vitest'
import { peopleAfter } from './presence-channel.ts'

const ines = { user_id: 'i', role: 'host' as const, first_name: 'Ines' }
const mia = { user_id: 'm', role: 'viewer' as const, first_name: 'Mia' }
const ben = { user_id: 'b', role: 'viewer' as const, first_name: 'Ben' }

test.each<[string, PresenceMessage, string[]]>([
  ['who is there replaces what was known', { type: 'here', people: [ben] }, ['Ben']],
  ['somebody comes', { type: 'join', ...ben }, ['Ines', 'Mia', 'Ben']],
  ['somebody comes twice', { type: 'join', ...mia }, ['Ines', 'Mia']],
  ['somebody goes', { type: 'leave', user_id: 'm', role: 'viewer' }, ['Ines']],
  [
    'somebody goes as what they are not',
    { type: 'leave', user_id: 'm', role: 'host' },
    ['Ines', 'Mia'],
  ],
  ['somebody sends', { type: 'broadcast', broadcast: 'one' }, ['Ines', 'Mia']],
  ['the class has changed', { type: 'changed' }, ['Ines', 'Mia']],
])('%s', (_, message, names) => {
  expect(peopleAfter([ines, mia], message).map(({ first_name }) => first_name)).toEqual(names)
})
