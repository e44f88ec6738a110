import { beforeEach, describe, expect, test } from 'vitest'
import { type Phrase, Phrases } from './phrase-policy.ts'

const PART_MS = 200
let phrases: Phrases
let now: number
beforeEach(() => {
  phrases = new Phrases()
  now = 1_000_000
})

/** Somebody speaks, or a room is silent, for so long. */
function pass(ms: number, loudness: number): void {
  for (let done = 0; done < ms; done += PART_MS) {
    const samples = Int16Array.from({ length: PART_MS * 16 }, (_, n) =>
      n % 2 === 0 ? loudness : -loudness,
    )
    phrases.add({ at: now, samples })
    now += PART_MS
  }
}
const speak = (ms: number) => pass(ms, 4000)
const rest = (ms: number) => pass(ms, 30)
function all(): Phrase[] {
  const found: Phrase[] = []
  for (let next = phrases.next(); next; next = phrases.next()) found.push(next)
  return found
}
const told = (found: readonly Phrase[]) =>
  found.map(({ number, samples, isWhole }) => [number, samples.length / 16, isWhole])

describe('phrases', () => {
  test('end with a pause, and have what is before their first sound', () => {
    rest(1000)
    const begun = now
    speak(1000)
    rest(600)
    speak(400)
    rest(600)
    const found = all()
    expect(told(found)).toEqual([
      [1, 1800, true],
      [2, 1000, true],
    ])
    expect(found[0]?.at).toBe(begun - PART_MS)
  })

  test('that go on are heard again whenever there is enough that is new', () => {
    rest(200)
    speak(800)
    expect(told(all())).toEqual([[1, 1000, false]])
    speak(400)
    expect(all()).toEqual([])
    speak(200)
    const [again] = all()
    expect([again?.number, again?.samples.length, again?.isWhole]).toEqual([1, 1600 * 16, false])
    expect(again?.newSince).toBe(now - 600)
    rest(600)
    expect(told(all())).toEqual([[1, 2200, true]])
  })

  test('that do not end are cut', () => {
    speak(6000)
    pass(200, 1000)
    speak(6000)
    const found = all().filter(({ isWhole }) => isWhole)
    expect(told(found)).toEqual([[1, 6200, true]])
  })

  test('end when nothing is sent any more', () => {
    speak(600)
    now += 5000
    rest(200)
    expect(told(all())).toEqual([[1, 600, true]])
  })

  test('are none of a fan that goes on, nor of a click', () => {
    pass(20_000, 300)
    all()
    pass(5000, 300)
    rest(600)
    speak(200)
    rest(1000)
    expect(all()).toEqual([])
  })

  test('that nobody could hear in time are given up', () => {
    for (let n = 0; n < 4; n++) {
      speak(600)
      rest(600)
    }
    expect(all().map(({ number }) => number)).toEqual([3, 4])
  })
})
