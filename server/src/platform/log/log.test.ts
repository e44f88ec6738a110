import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherLines } from './log.ts'

/** The messages of each writing. */
let written: string[][]
let lines: ReturnType<typeof gatherLines>
let log: pino.Logger

beforeEach(() => {
  vi.useFakeTimers()
  written = []
  lines = gatherLines((text) => written.push(messagesOf(text)))
  log = pino({}, lines)
})
afterEach(() => vi.useRealTimers())

const messagesOf = (text: string): string[] =>
  [...text.matchAll(/^\{.*"msg":"(\w+)"\}$/gm)].map(([, message = '']) => message)

test('lines are written together after a tenth of a second', () => {
  log.info('one')
  log.info('two')
  vi.advanceTimersByTime(99)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual([['one', 'two']])
  vi.advanceTimersByTime(1000)
  expect(written).toHaveLength(1)
})

test.each(['warn', 'error', 'fatal'] as const)(
  'a line of %s is written at once, after those before it',
  (level) => {
    log.info('one')
    log[level]('two')
    expect(written).toEqual([['one', 'two']])
    log.info('three')
    expect(written).toHaveLength(1)
  },
)

test('many lines do not wait', () => {
  const word = 'x'.repeat(1000)
  for (let n = 0; n < 15; n++) log.info(word)
  expect(written).toEqual([])
  log.info(word)
  expect(written).toHaveLength(1)
})

test('what is left can be written', () => {
  log.info('one')
  lines.flush()
  lines.flush()
  expect(written).toEqual([['one']])
})
