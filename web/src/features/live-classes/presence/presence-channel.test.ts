import type { PresenceMessage } from '@carriage/contract/live-classes/presence'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NetworkError, readApiError } from '../../../lib/api/api-error.ts'
import { stubPage } from '../../../lib/live/fake-webrtc.ts'
import { joinPresence, peopleAfter } from './presence-channel.ts'

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

describe('whoever gets no token', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  /** How it ended, and how often they asked within a minute. */
  async function askFor(error: Error) {
    vi.useFakeTimers()
    stubPage()
    const ends: string[] = []
    const token = vi.fn(async () => {
      throw error
    })
    const leave = joinPresence(token, {
      onPeople: () => {},
      onChanged: () => {},
      onEnd: (why) => ends.push(why),
    })
    await vi.advanceTimersByTimeAsync(60_000)
    leave()
    return { ends, asked: token.mock.calls.length }
  }

  test('because they may not be there is told so once', async () => {
    expect(await askFor(readApiError(403, {}))).toEqual({ ends: ['refused'], asked: 1 })
  })

  test('because the network is gone asks again', async () => {
    const { ends, asked } = await askFor(new NetworkError('x'))
    expect(ends).toEqual([])
    expect(asked).toBeGreaterThan(4)
  })
})
