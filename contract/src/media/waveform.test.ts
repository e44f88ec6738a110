import { describe, expect, test } from 'vitest'
import {
  hasSoundProblem,
  proposeShift,
  proposeTrim,
  silencesIn,
  soundProblems,
  type Waveform,
} from './waveform.ts'

/** Levels of `[decibels, seconds]`. */
const wave = (...parts: [number, number][]): Waveform => ({
  levels: parts.flatMap(([level, seconds]) => Array.from({ length: seconds * 10 }, () => level)),
  clipped: [],
})
/** A voice that nothing else resembles: it rises and falls by a fixed sequence. */
const voice = (seconds: number): number[] => {
  let state = 7
  return Array.from({ length: seconds * 10 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return -10 - (state % 30)
  })
}
const sound = (levels: number[]): Waveform => ({ levels, clipped: [] })

test.each([
  ['a voice', wave([-20, 30]), false],
  ['silence at the ends alone', wave([-70, 20], [-20, 60], [-70, 30]), false],
  ['a long silence within', wave([-20, 5], [-60, 12], [-20, 5]), true],
  ['nothing to hear', wave([-80, 30]), true],
  ['distortion', { ...wave([-20, 30]), clipped: [4] }, true],
])('of %s staff are warned: %#', (_, film, isWarned) => {
  expect(hasSoundProblem(film)).toBe(isWarned)
})

test('silences are found with their times, pauses are not', () => {
  expect(silencesIn(wave([-20, 5], [-60, 12], [-20, 5], [-60, 3], [-20, 5]))).toEqual([
    { from_ms: 5000, to_ms: 17_000 },
  ])
})

describe('trimming', () => {
  test('proposes to leave out the silence at both ends, but for a second', () => {
    expect(proposeTrim(wave([-70, 20], [-20, 60], [-70, 30]), 110_000)).toEqual({
      from_ms: 19_000,
      to_ms: 81_000,
    })
  })

  test.each([
    ['sound throughout', wave([-20, 60])],
    ['a breath at the ends', wave([-70, 2], [-20, 60], [-70, 2])],
    ['nothing but silence', wave([-70, 60])],
  ])('proposes nothing for %s', (_, film) => {
    expect(proposeTrim(film, film.levels.length * 100)).toBeNull()
  })
})

test('what a film is warned of: silence within it, and clipping', () => {
  const film = { ...wave([-70, 20], [-20, 5], [-70, 11], [-20, 5]), clipped: [3, 4] }
  expect(soundProblems(film)).toEqual({
    isSilent: false,
    silences: [{ from_ms: 25_000, to_ms: 36_000 }],
    clippedMs: 200,
  })
  expect(soundProblems(wave([-80, 30])).isSilent).toBe(true)
})

describe('a shift', () => {
  const levels = voice(120)

  test.each([
    ['a longer beginning', [...voice(9).toReversed(), ...levels], 9000],
    ['a beginning that was cut off', levels.slice(123), -12_300],
    ['no difference', levels, 0],
    ['a louder film', levels.map((level) => level + 6), 0],
  ])('is proposed for %s', (_, after, ms) => {
    expect(proposeShift(sound(levels), sound(after))).toBe(ms)
  })

  test('is none between two films that have nothing to do with each other', () => {
    expect(proposeShift(sound(levels), sound(voice(150).toReversed()))).toBe(0)
  })
})
