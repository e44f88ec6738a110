import { expect, test } from 'vitest'
import { SAMPLES_PER_SECOND } from '../../../adapters/transcriber/transcriber.ts'
import { endOfPart, isSilent, MOST_SECONDS } from './speech-policy.ts'

/** A tone at the given loudness (0 to 1), silent from `from` to `to` seconds. */
function tone(seconds: number, loudness: number, [from, to] = [0, 0]): Int16Array {
  return Int16Array.from({ length: seconds * SAMPLES_PER_SECOND }, (_, n) => {
    const at = n / SAMPLES_PER_SECOND
    return at >= from && at < to ? 0 : Math.round(Math.sin(n / 8) * loudness * 32_767)
  })
}

test('sound is cut in the silence between two sentences, not within a word', () => {
  const end = endOfPart(tone(28, 0.3, [20.1, 20.5]), SAMPLES_PER_SECOND)
  expect(end / SAMPLES_PER_SECOND).toBeGreaterThanOrEqual(20.1)
  expect(end / SAMPLES_PER_SECOND).toBeLessThanOrEqual(20.5)
})

test('the last part is heard whole', () => {
  const rest = tone(12, 0.3, [5, 6])
  expect(endOfPart(rest, SAMPLES_PER_SECOND)).toBe(rest.length)
})

test('sound without any silence is cut, too', () => {
  expect(endOfPart(tone(28, 0.3), SAMPLES_PER_SECOND)).toBeGreaterThanOrEqual(
    15 * SAMPLES_PER_SECOND,
  )
  expect(endOfPart(tone(28, 0.3), SAMPLES_PER_SECOND)).toBeLessThanOrEqual(
    MOST_SECONDS * SAMPLES_PER_SECOND,
  )
})

test.each([
  ['silence', 0, true],
  ['the noise of a quiet room', 0.001, true],
  ['a quiet voice', 0.02, false],
])('%s is heard or not', (_, loudness, silent) => {
  expect(isSilent(tone(3, loudness), SAMPLES_PER_SECOND)).toBe(silent)
})
