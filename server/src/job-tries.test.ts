import { expect, test } from 'vitest'
import { jobsOf } from './compose.ts'
import { everyQueue } from './platform/jobs/declare-queues.ts'
import { productSlices } from './slices.ts'

/** How long a job is tried that fails each time, in hours; the queue waits up to twice as long at first. */
function triedHours(name: string): number {
  const { retryLimit = 0 } = jobsOf(productSlices).find((job) => job.name === name) ?? {}
  const { retryDelay, retryDelayMax } = everyQueue
  let seconds = 0
  for (let n = 0; n < retryLimit; n++) seconds += Math.min(retryDelayMax, retryDelay * 2 ** n)
  return seconds / 3600
}

test.each([
  'deliver-mail',
  'process-video',
  'convert-video',
  'make-class-video',
  'remove-video-files',
  'remove-customer',
  'update-customer',
])('%s is tried for days, for nothing takes it up when it has ended', (name) =>
  expect(triedHours(name)).toBeGreaterThan(72),
)

test('a push message is tried as long as it is worth something, which is a day for most', () =>
  expect(triedHours('deliver-push')).toBeGreaterThan(24))
