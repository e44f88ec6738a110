import { expect, test } from 'vitest'
import { readTraceparent, writeTraceparent } from './traceparent.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'

test.each(['00', '01'])('a traceparent with the flags %s is read and written alike', (flags) => {
  const text = `00-${trace}-${span}-${flags}`
  const context = readTraceparent(text)
  expect(context).toMatchObject({ traceId: trace, spanId: span, isRemote: true })
  expect(context && writeTraceparent(context)).toBe(text)
})

test.each([
  undefined,
  '',
  `00-${trace}-${span}`,
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `ff-${trace}-${span}-01`,
  `00-${trace}-${span}-01\n`,
])('%j is no traceparent', (text) => expect(readTraceparent(text)).toBeUndefined())
