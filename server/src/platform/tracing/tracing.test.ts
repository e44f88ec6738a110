import { expect, test } from 'vitest'
import { readTraceparent, writeTraceparent, operationOf } from './tracing.ts'

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

test.each([
  [`select "id" from "users" where "users"."email" = 'a@b.test'`, 'SELECT users'],
  [{ text: 'insert into "audit_log" ("id") values ($1)', values: ['secret'] }, 'INSERT audit_log'],
  ['update "sessions" set "token" = $1', 'UPDATE sessions'],
  ['delete from "mails"', 'DELETE mails'],
  ['SELECT count(*) FROM drizzle.journal', 'SELECT drizzle.journal'],
  ['select 1', 'SELECT'],
  ['BEGIN', 'BEGIN'],
  ['begin isolation level repeatable read', 'BEGIN'],
  [undefined, 'QUERY'],
])('%j is %s', (statement, name) => expect(operationOf(statement)).toBe(name))
