import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

const uuid = '0197c6a0-1111-7000-8000-000000000001'

test.each([
  ['/reset-password?token=secret&otp=123456', '/reset-password'],
  [
    `/api/user/unsubscribe/${uuid}.workout_reminders.1.1790000000.aaaaaaaaaaaaaaaaaaaaaa`,
    '/api/user/unsubscribe/…',
  ],
  ['/media/v/abc/1790000000.QUFBQUFBQUFBQUFBQUFBQQ/master.m3u8', '/media/v/abc/…/master.m3u8'],
  [`/api/programs/${uuid}`, `/api/programs/${uuid}`],
  ['/assets/index-Bw3x9sQd.js', '/assets/index-Bw3x9sQd.js'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})
