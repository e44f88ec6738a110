import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { FuzzedApp, sequences, STEPS_OF_SEQUENCE } from '../test/fuzz/fuzz-app.ts'

const REQUESTS = 10_000
const lines: string[] = []
const app = useApp({
  env: { LOG_LEVEL: 'error' },
  http: { logTo: { write: (line) => void lines.push(line) } },
})

test('ten thousand requests, valid and hostile, are answered as the contract says', async () => {
  const fuzzed = new FuzzedApp(app(), lines)
  await fc.assert(
    fc.asyncProperty(sequences, (steps) => fuzzed.run(steps)),
    { numRuns: REQUESTS / STEPS_OF_SEQUENCE, endOnFailure: true },
  )
  // Otherwise the requests were too hostile to reach what lies behind the checks.
  expect(fuzzed.statuses.get(200)).toBeGreaterThan(REQUESTS / 4)
})
