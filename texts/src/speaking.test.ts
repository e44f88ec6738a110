import { expect, test } from 'vitest'
import { texts as missing } from '../compiled/server/not-found.ts'
import { texts as playlists } from '../compiled/server/playlists.ts'
import { asReason, givingReasons, readReason, speaking, spoken } from './speaking.ts'
import { reworded } from './reworded.ts'
import type { Words } from './words.ts'

const english = (w: Words) => ({
  full: 'This class is full.',
  most: ({ count }: { count: number }) => `At most ${w.number(count)}`,
  inner: { told: ({ name }: { name: string }) => `Told ${name}` },
  days: ['Monday'],
})
const german = (w: Words) => ({
  full: 'Dieser Kurs ist voll.',
  most: ({ count }: { count: number }) => `Höchstens ${w.number(count)}`,
  inner: { told: ({ name }: { name: string }) => `${name} weiß es` },
  days: ['Montag'],
})
const texts = spoken('test/live', { en: english, de: german, es: english })
const all = () => [texts.full, texts.most({ count: 1200 }), texts.inner.told({ name: 'Mia' })]

test('a text is said in the language of whoever the work is for, also after waiting', async () => {
  expect(all()).toEqual(['This class is full.', 'At most 1,200', 'Told Mia'])
  const [first, second] = await Promise.all(
    (['de', 'en'] as const).map((language) =>
      speaking(language, async () => {
        await new Promise(setImmediate)
        return [...all(), texts.days]
      }),
    ),
  )
  expect(first).toEqual(['Dieser Kurs ist voll.', 'Höchstens 1.200', 'Mia weiß es', ['Montag']])
  expect(second).toEqual(['This class is full.', 'At most 1,200', 'Told Mia', ['Monday']])
  speaking('de', () => {
    expect(speaking('en', () => texts.full)).toBe('This class is full.')
  })
  expect(texts.full).toBe('This class is full.')
})

test('a reason names a text and its values, and is said later in any language', () => {
  expect(readReason(asReason(() => texts.inner.told({ name: 'Mia' })))).toEqual({
    key: 'test/live.inner.told',
    values: { name: 'Mia' },
  })
  for (const says of [
    () => missing.playlist,
    () => playlists.thereRoomForPlaylists({ maxPlaylists: 30 }),
  ]) {
    const kept = asReason(says)
    expect(reworded(kept)).toBe(says())
    expect(speaking('de', () => reworded(kept))).toBe(speaking('de', says))
    expect(speaking('de', says)).not.toBe(says())
    expect(asReason(() => reworded(kept))).toBe(kept)
  }
})

test('words of somebody else are no reason', () => {
  expect(readReason(asReason(() => 'The provider says no.'))).toBeNull()
  expect(reworded('The provider says no.')).toBe('The provider says no.')
  expect(givingReasons(() => texts.days)).toEqual(['Monday'])
})

test('a reason whose text has gone since is said as its place', () => {
  const kept = asReason(() => missing.playlist).replace('playlist', 'former')
  expect(reworded(kept)).toBe('server/not-found.former')
})
