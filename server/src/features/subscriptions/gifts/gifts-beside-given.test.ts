import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../../platform/time.ts'
import { cardsBefore, closeGap, releaseFrom } from './gift-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')

/** Cards that follow each other from a moment on. */
function redeemed(start: Date, months: readonly number[]) {
  let before = 0
  return months.map((count) => {
    const startsAt = addMonths(start, before)
    before += count
    return { months: count, startsAt, endsAt: addMonths(start, before) }
  })
}

describe('cards and time that was given beside them', () => {
  const [returned] = redeemed(now, [1])
  if (!returned) throw new Error('no card')
  const starts = (cards: ReturnType<typeof redeemed>, covered: Date) =>
    closeGap(returned, cards, { at: addDays(now, 5), covered }).map(({ startsAt }) => startsAt)

  test.each([
    [
      'it does not reach the gap',
      addDays(now, -5),
      [addDays(now, 5), addMonths(addDays(now, 5), 1)],
    ],
    ['it ends in the gap', addDays(now, 20), [addDays(now, 20), addMonths(addDays(now, 20), 1)]],
    ['it ends with the gap', addMonths(now, 1), [addMonths(now, 1), addMonths(now, 2)]],
    [
      'it runs longer than the first one',
      addMonths(now, 3),
      [addMonths(now, 1), addMonths(now, 2)],
    ],
  ])('move up to its end and no further: %s', (_, covered, wanted) => {
    expect(starts(redeemed(addMonths(now, 1), [1, 3]), covered)).toEqual(wanted)
  })

  test('stay behind it while those before it stay, too', () => {
    const covered = addMonths(now, 6)
    const cards = [...redeemed(addMonths(now, 1), [1]), ...redeemed(covered, [1, 1])]
    expect(starts(cards, covered)).toEqual(cards.map(({ startsAt }) => startsAt))
  })

  test('move up behind it when a card between them has left a gap', () => {
    const covered = addMonths(now, 6)
    const cards = redeemed(addMonths(now, 8), [1])
    expect(starts(cards, covered)).toEqual([covered])
  })

  test('follow it when they were to move a payment', () => {
    const covered = addMonths(now, 6)
    const cards = redeemed(addMonths(now, 1), [1, 3])
    const released = releaseFrom(now, cards, { others: [], covered })
    expect(released.map(({ startsAt }) => startsAt)).toEqual([covered, addMonths(covered, 1)])
  })
})

describe('the cards behind which a first payment is due', () => {
  const cards = redeemed(new Date(Number(now) + 400), [1, 3])
  const end = addMonths(now, 4)

  test.each([
    ['all, when the provider needs two days more', addDays(end, 2), null, 2],
    ['all, when it is due with the end of the last, in whole seconds', end, null, 2],
    ['those behind time beside them', end, addMonths(now, 1), 1],
    ['none, when something else ends later', addDays(end, 9), addDays(end, 9), 0],
    ['none, when it is due for another reason', addDays(end, 9), null, 0],
    ['all, when the last was redeemed while the checkout was open', addMonths(now, 1), null, 2],
    ['none, when it is due in the first', addDays(now, 7), null, 0],
  ])('are %s', (_, paysAt, covered, count) =>
    expect(cardsBefore(paysAt, cards, covered)).toHaveLength(count),
  )
})
