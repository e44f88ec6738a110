import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLate, addParts, joinParts, type Part, playedParts } from './parts-policy.ts'

const s = (seconds: number) => seconds * 1000
const part = (from: number, to: number): Part => [s(from), s(to)]
test.each([
  ['nothing', [], []],
  ['out of order', [part(60, 90), part(0, 30)], [part(0, 30), part(60, 90)]],
  ['overlapping', [part(0, 30), part(20, 40)], [part(0, 40)]],
  ['one inside of the other', [part(0, 30), part(5, 10)], [part(0, 30)]],
  ['a lost second between reports', [part(0, 30), part(31, 60)], [part(0, 60)]],
  ['a skip', [part(0, 30), part(32, 60)], [part(0, 30), part(32, 60)]],
])('parts that are joined: %s', (_, parts, joined) => {
  expect(joinParts(parts)).toEqual(joined)
})

test.each([
  ['what is new', [part(0, 30)], [part(30, 60)], 30],
  ['nothing that was told before', [part(0, 60)], [part(20, 50)], 0],
  ['the rest of what was told before in part', [part(0, 60)], [part(40, 90)], 30],
  ['each second once, also of one report', [], [part(0, 30), part(20, 40)], 40],
])('a report adds %s', (_, before, played, seconds) => {
  expect(addParts(before, played).seconds).toBe(seconds)
})

const report = { told: undefined, position: 45, played: 15, elapsed: 15, duration: 600 }
test.each([
  ['a player that tells nothing has played what comes before', report, [part(30, 45)]],
  ['a player that tells', { ...report, told: [{ from: 3, to: 18 }] }, [part(3, 18)]],
  [
    'two parts with a jump between them',
    {
      ...report,
      told: [
        { from: 3, to: 10 },
        { from: 100, to: 108 },
      ],
    },
    [part(100, 108), part(3, 10)],
  ],
  ['at double speed', { ...report, told: [{ from: 0, to: 30 }] }, [part(0, 30)]],
  ['more than can have been played', { ...report, told: [{ from: 0, to: 600 }] }, [part(570, 600)]],
  ['the first report of all', { ...report, elapsed: null }, []],
  ['nothing played', { ...report, played: 0 }, []],
  ['backwards', { ...report, told: [{ from: 45, to: 30 }] }, []],
  ['past the end', { ...report, told: [{ from: 590, to: 610 }] }, [part(590, 600)]],
  [
    'a player that was offline for ten minutes',
    { ...report, told: [{ from: 0, to: 600 }], position: 600, elapsed: 600 },
    [part(0, 600)],
  ],
  [
    'after a long pause',
    { ...report, played: 900, position: 580, elapsed: 3600 },
    [part(340, 580)],
  ],
])('parts of a report: %s', (_, heard, parts) => {
  expect(playedParts(heard)).toEqual(parts)
})

const anyPart = fc
  .tuple(fc.integer({ min: 0, max: 590_000 }), fc.integer({ min: 1, max: 120_000 }))
  .map(([from, length]): Part => [from, from + length])
test('in whatever order parts are played, they are joined in order and without overlaps', () => {
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 40 }), (played) => {
      const parts = played.reduce<Part[]>((before, one) => joinParts([...before, one]), [])
      expect(joinParts(parts)).toEqual(parts)
      for (const [from, to] of played)
        expect(parts.some((one) => one[0] <= from && to <= one[1])).toBe(true)
    }),
  )
})

test('no report adds more than twice the time that has passed, nor anything outside of the video', () => {
  const seconds = fc.double({ min: 0, max: 700, noNaN: true })
  fc.assert(
    fc.property(
      fc.option(fc.array(fc.record({ from: seconds, to: seconds }), { maxLength: 50 }), {
        nil: undefined,
      }),
      seconds,
      seconds,
      fc.option(seconds),
      (told, position, played, elapsed) => {
        const parts = playedParts({ told, position, played, elapsed, duration: 600 })
        const sum = parts.reduce((total, [from, to]) => total + to - from, 0)
        // Each of its ends is rounded to a millisecond.
        expect(sum).toBeLessThanOrEqual((elapsed ?? 0) * 2000 + parts.length)
        for (const [from, to] of parts)
          expect([from >= 0, to > from, to <= 600_000]).not.toContain(false)
      },
    ),
  )
})

const half = [part(0, 50)]
const isEnough = (film: number) => film >= 60
test.each([
  ['makes a workout alone', [part(0, 30)], 30, [part(0, 90)], 'done', [part(0, 30)], 30],
  ['makes one with what was played elsewhere', [part(0, 40)], 40, [part(40, 90)], 'done', [], 0],
  ['is added to it', [part(0, 20)], 20, [part(20, 40)], 'open', [part(0, 40)], 40],
  ['adds nothing twice', half, 50, half, 'open', half, 50],
])('of a class that is under way elsewhere, a late report %s', (_, there, seconds, ...rest) => {
  const [played, state, left, leftSeconds] = rest
  const late = addLate(
    { playedParts: there, watchedSeconds: seconds },
    { played, wasOver: false, isEnough, isEnoughInAll: isEnough },
  )
  expect(late.completed).toBe(state === 'done')
  expect(late.left).toEqual({ playedParts: left, watchedSeconds: leftSeconds })
})

test('of a class that was a workout elsewhere, a late report leaves that as it is', () => {
  const there = { playedParts: [part(0, 90)], watchedSeconds: 0 }
  const late = (played: Part[]) =>
    addLate(there, { played, wasOver: true, isEnough, isEnoughInAll: isEnough })
  expect(late([part(0, 80)])).toEqual({ completed: true, filmSeconds: 80, grown: 80, left: there })
  expect(late(half)).toEqual({ completed: false, filmSeconds: 50, grown: 0, left: there })
})

test('the first half that comes late is a workout with the second, which has reached the end elsewhere', () => {
  const there = { playedParts: [part(50, 100)], watchedSeconds: 50 }
  const late = addLate(there, {
    played: half,
    wasOver: false,
    isEnough: () => false,
    isEnoughInAll: isEnough,
  })
  expect(late).toMatchObject({ completed: true, filmSeconds: 100, left: { watchedSeconds: 0 } })
})
