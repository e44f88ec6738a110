import { expect, test } from 'vitest'
import { minuteOf, readCron } from './cron.ts'

const at = (time: string) => minuteOf(new Date(`2026-11-25T${time}Z`))
const text = (minute: number | undefined) =>
  minute === undefined ? undefined : new Date(minute * 60_000).toISOString().slice(11, 16)

test.each([
  ['* * * * *', '12:00', '12:01', '12:01'],
  ['*/15 * * * *', '12:01', '12:29', '12:15'],
  ['*/15 * * * *', '12:15', '12:29', undefined],
  ['*/15 * * * *', '12:14', '12:15', '12:15'],
  ['41 * * * *', '10:00', '12:40', '11:41'],
  ['0 */6 * * *', '11:59', '12:01', '12:00'],
  ['0 */6 * * *', '12:00', '17:59', undefined],
  ['23 3 * * *', '03:22', '03:23', '03:23'],
  ['23 3 * * *', '03:23', '12:00', undefined],
])('%s, after %s until %s, was last due at %s', (cron, after, until, due) =>
  expect(text(readCron(cron)(at(after), at(until)))).toBe(due),
)

test.each([
  '',
  '* * * *',
  '* * 1 * *',
  '* * * * 1',
  '60 * * * *',
  '* 24 * * *',
  '*/0 * * * *',
  '1-5 * * * *',
  '1,2 * * * *',
])('what is not understood is refused, and not read as something else: %j', (cron) =>
  expect(() => readCron(cron)).toThrow('understood'),
)

test('the seconds of a time belong to its minute', () => {
  expect(minuteOf(new Date('2026-11-25T12:00:59.999Z'))).toBe(at('12:00'))
})
