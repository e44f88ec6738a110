import { expect, test } from 'vitest'
import { actionsOf, readFailure } from './job-policy.ts'

const can = { cancels: true }
const fact = { hasRun: false, isFirst: false }

test.each([
  ['running', {}, ['cancel']],
  ['waiting', {}, ['first', 'cancel']],
  ['waiting', { isFirst: true }, ['cancel']],
  // Put off from the beginning, for a reason.
  ['later', {}, ['cancel']],
  // Waits for its next try.
  ['later', { hasRun: true }, ['first', 'cancel']],
  ['failed', { hasRun: true }, ['retry']],
  ['cancelled', {}, ['retry']],
] as const)('a job that is %s, %j, can be changed by %j', (state, facts, actions) =>
  expect(actionsOf({ ...fact, ...facts, state }, can)).toEqual(actions),
)

test('what may not be cancelled is still put first and run again', () => {
  const never = { cancels: false }
  expect(actionsOf({ ...fact, state: 'waiting' }, never)).toEqual(['first'])
  expect(actionsOf({ ...fact, state: 'running' }, never)).toEqual([])
  expect(actionsOf({ ...fact, state: 'failed' }, never)).toEqual(['retry'])
})

test.each([
  [null, null],
  [{}, null],
  [
    { why: 'no-room', message: 'ENOSPC' },
    { reason: 'no-room', detail: 'ENOSPC' },
  ],
  // As former versions kept it.
  [{ message: 'It broke' }, { reason: 'unexpected', detail: 'It broke' }],
  [{ value: { message: 'job heartbeat timeout' } }, { reason: 'stopped', detail: null }],
  [{ value: { message: 'job timed out' } }, { reason: 'late', detail: null }],
  [{ message: 'handler execution exceeded 60s' }, { reason: 'late', detail: null }],
  [{ value: 'pg-boss shut down while active' }, { reason: 'stopped', detail: null }],
] as const)('what the queue keeps, %j, is read as %j', (output, failure) =>
  expect(readFailure(output)).toEqual(failure),
)
