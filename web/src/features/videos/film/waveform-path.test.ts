import { expect, test } from 'vitest'
import { waveformPath } from './waveform-path.ts'

test('the loudest level of each column is drawn up and down from the middle', () => {
  expect(waveformPath([-90, -45, 0, -90], 2)).toBe('M0,25.0L1,0.0L1,100.0L0,75.0Z')
})

test('fewer levels than columns are drawn, too', () => {
  expect(waveformPath([0], 3)).toBe('M0,0.0L1,0.0L2,0.0L2,100.0L1,100.0L0,100.0Z')
})
