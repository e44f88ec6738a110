import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveredShare, joinParts, type Part, playedParts, practisedNow } from './practice-policy.ts'

const s = (seconds: number) => seconds * 1000
const part = (from: number, to: number): Part => [s(from), s(to)]
const span = (exerciseId: string, from: number, to: number) => ({
  exerciseId,
  from: s(from),
  to: s(to),
})

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
    'after a long pause',
    { ...report, played: 900, position: 580, elapsed: 3600 },
    [part(340, 580)],
  ],
])('parts of a report: %s', (_, heard, parts) => {
  expect(playedParts(heard)).toEqual(parts)
})

const twice = [span('a', 0, 100), span('b', 100, 200), span('a', 200, 300)]
test.each([
  ['nothing watched', twice, [], [], []],
  ['four fifths', twice, [part(0, 80)], [], ['a']],
  ['a little less', twice, [part(0, 79)], [], []],
  ['four fifths in pieces', twice, [part(0, 40), part(60, 100)], [], ['a']],
  ['only what is within counts', twice, [part(60, 140)], [], []],
  ['half of each of its two times is not enough', twice, [part(0, 50), part(200, 250)], [], []],
  ['both times count once', twice, [part(0, 300)], [], ['a', 'b']],
  ['what has been counted does not count again', twice, [part(0, 300)], ['a'], ['b']],
  ['an exercise without length', [span('a', 5, 5)], [part(0, 300)], [], []],
])('practised: %s', (_, spans, parts, counted, expected) => {
  expect(practisedNow({ spans, parts, counted })).toEqual(expected)
})

const anyPart = fc
  .tuple(fc.integer({ min: 0, max: 590_000 }), fc.integer({ min: 1, max: 120_000 }))
  .map(([from, length]): Part => [from, from + length])
const spans = [span('a', 10, 70), span('b', 70, 75), span('c', 200, 500), span('a', 500, 520)]

test('in whatever order a class is watched, each exercise counts once, as soon as it is covered', () => {
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 40 }), (played) => {
      let parts: Part[] = []
      const counted: string[] = []
      for (const one of played) {
        const before = parts
        parts = joinParts([...parts, one])
        expect(joinParts(parts)).toEqual(parts)
        for (const each of spans)
          expect(coveredShare(parts, each)).toBeGreaterThanOrEqual(coveredShare(before, each))
        counted.push(...practisedNow({ spans, parts, counted }))
      }
      expect(new Set(counted).size).toBe(counted.length)
      const covered = spans.filter((each) => coveredShare(parts, each) >= 0.8)
      expect(new Set(counted)).toEqual(new Set(covered.map(({ exerciseId }) => exerciseId)))
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
