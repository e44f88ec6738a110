import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phases } from './policy.ts'
import { pollRefusal, type PollState, sharesOf } from './polls.ts'

const states: readonly PollState[] = ['none', 'open', 'closed']

describe('a poll', () => {
  const may = (action: Parameters<typeof pollRefusal>[0]) =>
    phases.flatMap((phase) =>
      states.flatMap((poll) =>
        pollRefusal(action, { phase, poll }) === null ? [`${phase} ${poll}`] : [],
      ),
    )

  test('is asked while the class is live, one at a time', () => {
    expect(may('open')).toEqual(['live none', 'live closed'])
    expect(pollRefusal('open', { phase: 'live', poll: 'open' })).toBe('one-open')
  })

  test('is voted on and closed while it is open, also when the host is cut off, and not after the class', () => {
    const open = ['draft open', 'upcoming open', 'open open', 'late open', 'live open']
    expect(may('vote')).toEqual(open)
    expect(may('close')).toEqual(open)
  })
})

describe('shares', () => {
  test.each([
    [
      [0, 0],
      [0, 0],
    ],
    [
      [3, 1],
      [75, 25],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [1, 0, 5],
      [17, 0, 83],
    ],
  ])('of %j are %j', (votes, shares) => expect(sharesOf(votes)).toEqual(shares))

  test('add up to 100, and more votes are never a smaller share', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2000), { minLength: 2, maxLength: 5 }), (votes) => {
        const shares = sharesOf(votes)
        const sum = shares.reduce((before, share) => before + share, 0)
        expect(sum).toBe(votes.some((count) => count > 0) ? 100 : 0)
        for (const [at, count] of votes.entries())
          for (const [other, fewer] of votes.entries())
            if (count > fewer) expect(shares[at]).toBeGreaterThanOrEqual(shares[other] ?? 0)
      }),
    )
  })
})
