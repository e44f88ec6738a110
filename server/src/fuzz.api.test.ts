import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { FuzzedApp, sequences, STEPS_OF_SEQUENCE } from '../test/fuzz/fuzz-app.ts'

const REQUESTS = 300
const lines: string[] = []
const app = useApp({
  env: { LOG_LEVEL: 'error' },
  http: { logTo: { write: (line) => void lines.push(line) } },
})

test('requests of several people, valid and hostile, are answered as the contract says @full', async () => {
  const fuzzed = new FuzzedApp(app(), lines)
  await fc.assert(
    fc.asyncProperty(sequences, (steps) => fuzzed.run(steps)),
    // The long run tries others each time.
    { numRuns: REQUESTS / STEPS_OF_SEQUENCE, endOnFailure: true, seed: 1 },
  )
  expect(fuzzed.statuses.get(200)).toBeGreaterThan(REQUESTS / 10)
})
