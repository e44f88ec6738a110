import { expect, test } from 'vitest'
import { choose, type FilmPlan, qualitiesOf } from './film-plan.ts'

const sheet = (file: string, size: number) => ({
  file: `${file}.m3u8`,
  text: file,
  parts: [{ file: `${file}.m4s`, start: 0, end: size }],
})
const film = (...rungs: [lines: number, size: number][]): FilmPlan => ({
  master: '',
  rungs: rungs.map(([lines, size]) => ({ lines, ...sheet(`${lines}p`, size) })),
  sounds: [sheet('coach', 10), sheet('music', 10)],
})
const long = film([1080, 500], [720, 300], [360, 100])
const old = film([480, 150], [360, 80])

test('a week of classes is offered in each quality, with the size of all its films and sounds', () => {
  expect(qualitiesOf([long, old])).toEqual([
    { lines: 1080, bytes: 520 + 170 },
    { lines: 720, bytes: 320 + 170 },
    { lines: 480, bytes: 120 + 170 },
    { lines: 360, bytes: 120 + 100 },
  ])
})

test('a film that has no picture as small as was chosen is kept in its smallest', () => {
  expect(choose(film([720, 300]), 360)).toMatchObject({ lines: 720, bytes: 320 })
  expect(choose(long, 720).texts.map(({ name }) => name)).toEqual([
    'index.m3u8',
    '720p.m3u8',
    'coach.m3u8',
    'music.m3u8',
  ])
})
