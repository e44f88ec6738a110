/**
 * Fails a test that writes warnings or errors to the console: they are defects, or have to be silenced at their
 * source. A test that expects output spies on the console.
 */
import { afterAll, afterEach } from 'vitest'

const noise: string[] = []

for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => {
    noise.push(`console.${method}: ${values.map((value) => describe(value)).join(' ')}`)
  }
}

afterEach(complain)
afterAll(complain)

function describe(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
}

function complain(): void {
  const found = noise.splice(0)
  if (found.length > 0) throw new Error(`The test wrote to the console:\n${found.join('\n')}`)
}
