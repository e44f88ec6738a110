import { expect, test } from 'vitest'
import { loudnessText } from './loudness-text.ts'

test.each([
  [{ uploaded: -23.1, true_peak: -4.2, played: -16 }, '−23.1 LUFS as uploaded, −16 LUFS as played'],
  [{ uploaded: null, true_peak: null, played: null }, 'No sound can be heard in this film.'],
  [null, 'Not measured'],
])('%o reads "%s"', (loudness, text) => {
  expect(loudnessText(loudness)).toBe(text)
})
