import { expect, test } from 'vitest'
import { operationOf } from './watch-statements.ts'

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
