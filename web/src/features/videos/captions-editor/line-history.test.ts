import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openLines } from './edited-line.ts'
import { beginHistory, type Change, changeHistory, type History } from './line-history.ts'

const stored = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    start_ms: at * 2000,
    end_ms: at * 2000 + 1500,
    text: `Breathe in ${at} & out`,
  }))
const begin = (count = 4) => beginHistory(openLines(stored(count)))
const all = (history: History, changes: readonly Change[]) =>
  changes.reduce((now, change) => changeHistory(now, change), history)
const undone = (history: History, steps: number) =>
  all(
    history,
    Array.from({ length: steps }, () => ({ do: 'undo' as const })),
  )
const redone = (history: History, steps: number) =>
  all(
    history,
    Array.from({ length: steps }, () => ({ do: 'redo' as const })),
  )

const key = fc.nat(6)
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    do: fc.constant('type' as const),
    key,
    text: fc.string({ maxLength: 8 }),
    at: fc.nat(10_000),
  }),
  fc.record({ do: fc.constant('split' as const), key, offset: fc.nat(20) }),
  fc.record({ do: fc.constantFrom('merge' as const, 'remove' as const, 'add' as const), key }),
  fc.record({
    do: fc.constantFrom('start' as const, 'end' as const),
    key,
    to: fc.integer({ min: -500, max: 12_000 }),
  }),
  fc.record({ do: fc.constant('shift' as const), by: fc.integer({ min: -5000, max: 5000 }) }),
  fc.record({
    do: fc.constant('replace' as const),
    search: fc.record({
      find: fc.constantFrom('', 'in', 'out', ' '),
      by: fc.constantFrom('', 'up', '&'),
      wholeWords: fc.boolean(),
    }),
  }),
  fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }),
)

test('whatever is done, undoing all of it gives back the beginning, and redoing it the end', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const first = begin()
      const done = all(first, changes)
      const back = undone(done, done.past.length)
      expect(back.lines).toBe(first.lines)
      expect(redone(back, back.future.length - done.future.length).lines).toBe(done.lines)
    }),
  )
})

test('whatever is done, lines stay in the order of time, with a length and a key of their own', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const { lines } = all(begin(), changes)
      expect(lines.length).toBeGreaterThan(0)
      expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length)
      const starts = lines.map(({ start_ms }) => start_ms)
      expect(starts).toEqual(starts.toSorted((one, next) => one - next))
      expect(lines.every(({ start_ms, end_ms }) => 0 <= start_ms && start_ms < end_ms)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('what is typed into a line without a pause is one step', () => {
  const type = (line: number, text: string, at: number): Change => ({
    do: 'type',
    key: line,
    text,
    at,
  })
  const typed = all(begin(), [type(0, 'I', 0), type(0, 'In', 1000), type(0, 'In.', 2000)])
  expect(typed.past).toHaveLength(1)
  expect(all(typed, [type(0, 'In..', 4000)]).past).toHaveLength(2)
  expect(all(typed, [type(1, 'Out', 2100)]).past).toHaveLength(2)
  const taken = all(typed, [{ do: 'undo' }])
  expect(taken.lines[0]?.text).toBe('Breathe in 0 & out')
  expect(all(taken, [type(0, 'Up', 2200)]).future).toEqual([])
})

test('a change leaves the other lines the same objects, so that they are not drawn again', () => {
  const first = begin(1000)
  const { lines } = all(first, [{ do: 'type', key: 500, text: 'Up', at: 0 }])
  expect(lines.filter((line, at) => line !== first.lines[at])).toHaveLength(1)
})

test('what changes nothing is no step', () => {
  const history = begin()
  const nothing: Change[] = [
    { do: 'undo' },
    { do: 'redo' },
    { do: 'shift', by: -100 },
    { do: 'split', key: 0, offset: 0 },
    { do: 'merge', key: 3 },
  ]
  for (const one of nothing) expect(changeHistory(history, one)).toBe(history)
})
