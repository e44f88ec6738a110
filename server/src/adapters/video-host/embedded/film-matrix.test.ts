import { afterAll, expect, test } from 'vitest'
import { checkFilm } from '../../../../test/films/check-film.ts'
import { filmMatrix } from '../../../../test/films/film-matrix.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'

const folder = makeTemporaryFolder('carriage-films-')
afterAll(() => folder.remove())

test('the matrix contains every kind of film once', () => {
  const names = filmMatrix.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(filmMatrix.filter(({ short }) => short)).toHaveLength(3)
  expect(filmMatrix.filter(({ watched }) => watched)).toHaveLength(12)
})

test.each(filmMatrix.filter(({ short }) => short))(
  '$name ($ending) becomes playable, as long as it is @full',
  (film) => checkFilm(film, folder.path, false),
)
