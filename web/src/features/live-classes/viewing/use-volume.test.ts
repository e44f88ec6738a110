import { expect, test } from 'vitest'
import { readVolume } from './use-volume.ts'

test.each([
  [null, 1],
  ['', 1],
  ['0', 0],
  ['0.4', 0.4],
  ['1', 1],
  ['1.2', 1],
  ['-0.1', 1],
  ['loud', 1],
])('the stored volume %j is %d', (stored, volume) => expect(readVolume(stored)).toBe(volume))
