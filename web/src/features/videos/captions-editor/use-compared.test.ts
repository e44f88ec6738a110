import fc from 'fast-check'
import { expect, test } from 'vitest'
import { besideLines } from './use-compared.ts'

const span = (start_ms: number, end_ms: number, text = '') => ({ start_ms, end_ms, text })
const edited = (...spans: [number, number][]) =>
  spans.map(([start, end], key) => ({ ...span(start, end), key, isMarkedUp: false }))

test('lines of another language stand beside those that they are said with', () => {
  const lines = edited([0, 2000], [2000, 4000], [6000, 9000])
  const others = [
    span(0, 1900, 'Drück <i>aus</i>'),
    span(1950, 3000, 'und'),
    span(3000, 4100, 'zurück'),
    span(5500, 5900, 'Noch'),
    span(8000, 12_000, 'einmal'),
  ]
  expect([...besideLines(lines, others)]).toEqual([
    [0, 'Drück aus'],
    [1, 'und zurück'],
    [2, 'Noch einmal'],
  ])
  expect([...besideLines(edited(), others)]).toEqual([])
})

const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 500 })), {
    maxLength: 12,
  })
  .map((steps) => {
    let from = 0
    return steps.map(([pause, length]): [number, number] => {
      const start = from + pause
      from = start + length
      return [start, from]
    })
  })

test('each line stands beside exactly one, and none beside a line that it is said with for shorter', () => {
  fc.assert(
    fc.property(spans, spans, (own, others) => {
      const lines = edited(...own)
      const named = others.map(([start, end], at) => span(start, end, `w${at}`))
      const beside = besideLines(lines, named)
      const shown = [...beside.values()].flatMap((text) => text.split(' '))
      expect(shown).toEqual(lines.length === 0 ? [] : named.map(({ text }) => text))
      for (const { key, start_ms, end_ms } of lines)
        for (const word of beside.get(key)?.split(' ') ?? []) {
          const other = named[Number(word.slice(1))]
          const length = (line: { start_ms: number; end_ms: number }) =>
            Math.min(line.end_ms, other?.end_ms ?? 0) -
            Math.max(line.start_ms, other?.start_ms ?? 0)
          expect(length({ start_ms, end_ms })).toBe(Math.max(...lines.map(length)))
        }
    }),
  )
})
