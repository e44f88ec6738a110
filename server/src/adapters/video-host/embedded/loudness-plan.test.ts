import { expect, test } from 'vitest'
import { isSilent, levelFilters, roundedLoudness } from './loudness-plan.ts'

test('a film whose peaks have room gets one gain', () => {
  const filters = levelFilters({ integrated: -23.1, truePeak: -12 })
  expect(filters).toContain('loudnorm=I=-16:TP=-2:LRA=50:linear=true:measured_I=-23.10')
  expect(filters).not.toContain('alimiter')
})

test('peaks that the gain would lift above the limit are limited', () => {
  expect(levelFilters({ integrated: -23.1, truePeak: -3 })).toContain('alimiter=limit=0.7943')
})

test('a loud film is made quieter without a limiter', () => {
  expect(levelFilters({ integrated: -9, truePeak: 0.5 })).not.toContain('alimiter')
})

test.each([-Infinity, -70, -50.1])('%s LUFS is silence, which is left alone', (integrated) => {
  const silence = { integrated, truePeak: -40 }
  expect(isSilent(silence)).toBe(true)
  expect(levelFilters(silence)).toBeUndefined()
  expect(roundedLoudness(silence)).toBeNull()
})

test('what is shown has one digit', () => {
  expect(roundedLoudness({ integrated: -23.149, truePeak: -3 })).toBe(-23.1)
})
